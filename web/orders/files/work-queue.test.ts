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

it('at most a few items are processed at once, in order', async () => {
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

it('an item that has not started can be removed', async () => {
  const { begun, work, end } = aWorkshop()
  const queue = new WorkQueue<string>(1)
  queue.add(['a', 'b', 'c'], work)
  queue.drop((item) => item === 'b')
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})

it('continues with items added after the queue was empty', async () => {
  const { begun, work, end } = aWorkshop()
  const queue = new WorkQueue<string>(1)
  queue.add(['a'], work)
  await end('a')
  queue.add(['b'], work)
  expect(begun).toEqual(['a', 'b'])
})
