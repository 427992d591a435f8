import { DetailedError, Upload } from 'tus-js-client'
import type { GetToken } from './authorised-fetch.ts'
import { ApiProblem, readProblem } from './problem.ts'

/** What is lost at most when a server ends in the middle; far below what proxies let through. */
const partBytes = 4 * 1024 * 1024

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
    const upload = new Upload(file, {
      uploadUrl: address,
      chunkSize: partBytes,
      retryDelays: null,
      // The server knows what was begun; nothing of it has a place in the storage of a browser that others use too.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${await getToken()}`)
      },
      onProgress: onBytes,
      onSuccess: () => resolve(),
      onError: (error) => void problemOf(error).then(reject, reject),
    })
    signal?.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })

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
