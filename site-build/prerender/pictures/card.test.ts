import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MeasuredNode, Renderer } from '@takumi-rs/core'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { readSite } from '../site.ts'
import { type Card, drawCard, fontFiles, pictureSize } from './card.ts'
import { makePainter } from './draw-pictures.ts'
import { drawFavicon } from './favicon.ts'
import { cardOf } from './picture-of-page.ts'

/** Includes the invisible space at the end of a line. */
const textWidth = 1032 + 20
const renderer = new Renderer()
beforeAll(async () => {
  for (const file of fontFiles) await renderer.registerFont(readFileSync(join(projectRoot, file)))
})

const linesOf = (node: MeasuredNode): MeasuredNode['runs'] => [
  ...node.runs,
  ...node.children.flatMap(linesOf),
]
const letters = (text: string) => text.replaceAll(/\s/g, '')

/** Texts that are not completely visible: too wide for their line, or cut at the end. */
async function findFaults(card: Card): Promise<string[]> {
  const lines = linesOf(await renderer.measure(drawCard(card), pictureSize))
  const wide = lines.filter(({ width }) => width > textWidth).map(({ text }) => `too wide: ${text}`)
  const shown = letters(lines.map(({ text }) => text).join(''))
  const lost = [card.kind, card.heading, card.note].filter((text) => !shown.includes(letters(text)))
  return [...wide, ...lost.map((text) => `not whole: ${text}`)]
}

test('the picture of every page shows its whole text and breaks no word', async () => {
  const site = readSite(join(projectRoot, 'content'))
  const cards = [...site.pages.values()].map((page) => cardOf(page, site.content))
  expect((await Promise.all(cards.map(findFaults))).flat()).toEqual([])
})

test('a long Finnish compound gets smaller letters until it fits', async () => {
  const heading = 'Elintarvikekontaktimateriaalilainsäädännöstä ja röntgenfotoelektronispektroskopiasta'
  expect(await findFaults({ language: 'fi', kind: 'Blogi', heading, note: '' })).toEqual([])
})

test('a picture is a PNG of 1200 × 630', async () => {
  const paint = await makePainter(projectRoot)
  const picture = Buffer.from(await paint({ language: 'en', kind: 'Blog', heading: 'XRF', note: '' }))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})

test('the icon for old programs is an ICO file with a PNG of 32 × 32', async () => {
  const icon = Buffer.from(await drawFavicon(projectRoot))
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1])
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  const png = icon.subarray(start)
  expect([png.length, png.subarray(1, 4).toString()]).toEqual([length, 'PNG'])
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32])
  expect(length).toBeGreaterThan(200)
})
