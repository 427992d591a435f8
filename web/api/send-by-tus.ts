import { DetailedError, Upload } from 'tus-js-client'
import { callHeaders, type GetToken } from './authorised-fetch.ts'
import { ApiProblem, readProblem } from './problem.ts'

/** Largest loss when a server stops during an upload; far below the limits of proxies. */
const partBytes = 4 * 1024 * 1024

/** Time without progress after which the connection counts as broken; browsers have no such limit. */
const stillMs = 30_000

/**
 * Asks for the current offset of the upload and sends the rest in parts. Throws an ApiProblem; the caller
 * decides about retries.
 */
export const sendByTus = (
  address: string,
  file: File,
  {
    getToken,
    actsFor,
    onBytes,
    signal,
  }: {
    getToken: GetToken
    actsFor: string | undefined
    onBytes: (sentBytes: number) => void
    signal: AbortSignal | undefined
  },
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
      // The server lists unfinished uploads; nothing is stored in a browser that other people may use.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        // Signing in again may take the user some time.
        line.end()
        const headers = callHeaders(await getToken(), actsFor)
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
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

/** Detects a stalled connection. Each `begin` restarts the time. */
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
  // Thrown by the token function.
  if (cause instanceof ApiProblem) return cause
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return new ApiProblem('network_failed', 0, [], error)
  // A reply to HEAD has no body with a code.
  if (response.getStatus() === 404) return new ApiProblem('upload_not_found', 404)
  return readProblem(response.getStatus(), response.getHeader('content-type') ?? null, async () =>
    response.getBody(),
  )
}
