import { DetailedError, Upload } from 'tus-js-client'
import type { GetToken } from './authorised-fetch.ts'
import { ApiProblem, readProblem } from './problem.ts'

/** What is lost at most when a server ends in the middle; far below what proxies let through. */
const partBytes = 4 * 1024 * 1024

/** A line on which nothing has moved for so long is taken for broken: a browser itself would wait for ever. */
const stillMs = 30_000

/**
 * Asks how far the upload has come and sends the rest, part by part. It does so once: what throws is an ApiProblem, and
 * whether to try again is for the caller to say.
 */
export const sendByTus = (
  address: string,
  file: File,
  {
    getToken,
    onBytes,
    signal,
  }: { getToken: GetToken; onBytes: (sentBytes: number) => void; signal: AbortSignal | undefined },
) =>
  new Promise<void>((resolve, reject) => {
    const line = watchLine(() => stop(new ApiProblem('network_failed', 0)))
    const stop = (reason: unknown) => {
      line.end()
      void upload.abort()
      reject(reason)
    }
    const upload = new Upload(file, {
      uploadUrl: address,
      chunkSize: partBytes,
      retryDelays: null,
      // The server knows what was begun; nothing of it has a place in the storage of a browser that others use too.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        // Signing in anew may take a person's time.
        line.end()
        request.setHeader('Authorization', `Bearer ${await getToken()}`)
        if (!signal?.aborted) line.begin()
      },
      onProgress: (sentBytes) => {
        line.begin()
        onBytes(sentBytes)
      },
      onSuccess: () => {
        line.end()
        resolve()
      },
      onError: (error) => {
        line.end()
        problemOf(error).then(reject, reject)
      },
    })
    signal?.addEventListener('abort', () => stop(signal.reason))
    upload.start()
  })

/** Each `begin` gives the line its whole time anew. */
function watchLine(onStill: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  return {
    begin: () => {
      end()
      timer = setTimeout(onStill, stillMs)
    },
    end,
  }
}

const problemOf = async (error: Error): Promise<Error> => {
  const cause = error instanceof DetailedError ? error.causingError : error
  // Thrown by whoever gives out tokens.
  if (cause instanceof ApiProblem) return cause
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return new ApiProblem('network_failed', 0, [], error)
  // An answer to HEAD has no body that could say it.
  if (response.getStatus() === 404) return new ApiProblem('upload_not_found', 404)
  return readProblem(response.getStatus(), response.getHeader('content-type') ?? null, async () =>
    response.getBody(),
  )
}
