import { readSheet, SheetError } from './read-sheet.ts'

/** Reads one file beside the page, which goes on answering while thousands of rows are taken apart. */
addEventListener('message', async ({ data }: MessageEvent<{ name: string; content: ArrayBuffer }>) => {
  try {
    postMessage({ file: await readSheet(data.name, data.content) })
  } catch (error) {
    postMessage({ fault: error instanceof SheetError ? error.fault : 'unreadable' })
  }
})
