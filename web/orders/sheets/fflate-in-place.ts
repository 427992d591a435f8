import {
  type AsyncUnzipOptions,
  type AsyncZippable,
  type UnzipCallback,
  unzipSync,
  type Zippable,
  zipSync,
} from 'fflate/browser'

/**
 * Replacement for the modules by which read-excel-file and write-excel-file import fflate. The originals
 * start workers from text, which the content security policy forbids; these functions run synchronously in
 * our own worker.
 */
export * from 'fflate/browser'

type Done = (error: Error | null, result: never) => void

function inPlace<Result>(work: () => Result, done: Done): void {
  let result: Result
  try {
    result = work()
  } catch (error) {
    done(error as Error, undefined as never)
    return
  }
  done(null, result as never)
}

export const zip = (files: AsyncZippable, done: Done) => inPlace(() => zipSync(files as Zippable), done)

export function unzip(packed: Uint8Array, options: AsyncUnzipOptions | UnzipCallback, done?: UnzipCallback) {
  const [chosen, callback] = typeof options === 'function' ? [undefined, options] : [options, done]
  inPlace(() => unzipSync(packed, chosen), callback as Done)
}
