import {
  type AsyncUnzipOptions,
  type AsyncZippable,
  type UnzipCallback,
  unzipSync,
  type Zippable,
  zipSync,
} from 'fflate/browser'

/**
 * The packing of workbooks, under the names by which read-excel-file and write-excel-file ask for it. Theirs begins workers
 * from text, which our pages forbid; this is done in place, for reading in a worker of ours.
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
