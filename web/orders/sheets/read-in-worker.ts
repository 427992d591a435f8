import { allowScripts } from '#web/shell/trusted-types.ts'
import { SheetError, type SheetFault, type SheetFile } from './read-sheet.ts'
import workerUrl from './sheet-worker.ts?worker&url'

/** Ten times the size of the largest order with the longest texts. */
const mostBytes = 20_000_000
/** Time limit, because a small workbook may decompress to gigabytes. */
const longestMs = 30_000

type Reply = { file: SheetFile } | { fault: SheetFault }

export async function readInWorker(file: File): Promise<SheetFile> {
  if (file.size > mostBytes) throw new SheetError('tooLarge')
  allowScripts((address) => address === workerUrl)
  const content = await file.arrayBuffer()
  const worker = new Worker(workerUrl, { type: 'module' })
  try {
    const reply = await new Promise<Reply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data)
      worker.onerror = () => reject(new SheetError('unreadable'))
      setTimeout(() => reject(new SheetError('unreadable')), longestMs)
      worker.postMessage({ name: file.name, content }, [content])
    })
    if ('fault' in reply) throw new SheetError(reply.fault)
    return reply.file
  } finally {
    worker.terminate()
  }
}
