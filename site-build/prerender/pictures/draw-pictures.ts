import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Renderer } from '@takumi-rs/core'
import { type Card, drawCard, fontFiles, pictureSize } from './card.ts'

export type Painter = (card: Card) => Promise<Uint8Array>

/** Draws cards as PNG in native threads. */
export async function makePainter(root: string): Promise<Painter> {
  const renderer = new Renderer()
  for (const file of fontFiles) await renderer.registerFont(readFileSync(`${root}/${file}`))
  return (card) => renderer.render(drawCard(card), { ...pictureSize, format: 'png', lang: card.language })
}

/** Concurrent pictures: enough for all processors, and no more, because each takes three megabytes. */
export async function drawPictures(
  root: string,
  cards: ReadonlyMap<string, Card>,
  done: (name: string, picture: Uint8Array) => void,
): Promise<void> {
  if (cards.size === 0) return
  const paint = await makePainter(root)
  const queue = cards.entries()
  const work = async () => {
    for (const [name, card] of queue) done(name, await paint(card))
  }
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work))
}
