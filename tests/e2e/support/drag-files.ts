import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Drags files from outside the browser onto the middle of an element and drops them. */
export async function dropFiles(page: Page, target: Locator, files: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What files are to be dropped on cannot be seen.')
  await dropFilesAt(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, files)
}

/** Uses the browser's own protocol for dragged files; no event is made up in the page. */
export async function dropFilesAt(page: Page, { x, y }: Point, files: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const copy = 1
  const data = { items: [], files, dragOperationsMask: copy }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await browser.detach()
}
