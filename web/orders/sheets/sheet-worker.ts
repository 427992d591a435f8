import { readSheet, SheetError } from './read-sheet.ts'

/** Reads one file in a worker, so that the page stays responsive while thousands of rows are parsed. */
addEventListener('message', async ({ data }: MessageEvent<{ name: string; content: ArrayBuffer }>) => {
  try {
    postMessage({ file: await readSheet(data.name, data.content) })
  } catch (error) {
    postMessage({ fault: error instanceof SheetError ? error.fault : 'unreadable' })
  }
})
