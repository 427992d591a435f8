import { allowScripts } from '#web/shell/trusted-types.ts'
import workerUrl from './code-reader-worker.ts?worker&url'
import type { CodeInView, ReaderReply } from './reader-messages.ts'

/**
 * Finds QR codes in pictures. The work is done by WebAssembly in a worker, because the policy of our pages forbids it; the
 * server sends the script of the worker with a policy of its own. Ask for one picture at a time.
 */
export function openCodeReader() {
  allowScripts((address) => address === workerUrl)
  const worker = new Worker(workerUrl, { type: 'module' })
  return {
    async read(picture: ImageBitmap): Promise<CodeInView[]> {
      const reply = await new Promise<ReaderReply>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ReaderReply>) => resolve(data)
        worker.onerror = () => reject(new Error('The reader of codes could not be loaded'))
        worker.postMessage(picture, [picture])
      })
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.codes
    },
    close: () => worker.terminate(),
  }
}
