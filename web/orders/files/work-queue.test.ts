import { expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

/** Work that ends on demand. */
const aWorkshop = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (item: string) => {
    begun.push(item)
    return new Promise<void>((resolve) => ends.set(item, resolve))
  }
  const end = async (item: string) => {
    ends.get(item)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, work, end }
}

it('no more than a few are worked on at once, in their order', async () => {
  const { begun, work, end } = aWorkshop()
  const queue = new WorkQueue<string>(2)
  queue.add(['a', 'b', 'c'], work)
  queue.add(['d'], work)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('what has not begun can be taken back', async () => {
  const { begun, work, end } = aWorkshop()
  const queue = new WorkQueue<string>(1)
  queue.add(['a', 'b', 'c'], work)
  queue.drop((item) => item === 'b')
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})

it('goes on with what comes after everything was done', async () => {
  const { begun, work, end } = aWorkshop()
  const queue = new WorkQueue<string>(1)
  queue.add(['a'], work)
  await end('a')
  queue.add(['b'], work)
  expect(begun).toEqual(['a', 'b'])
})
