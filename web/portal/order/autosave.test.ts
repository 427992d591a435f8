import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Autosave, type SaveOutcome } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const offline = new Error('offline')

/** Server with one text that records the requested saves. */
const aServer = (text: string) => {
  const server = { text, saves: [] as string[], fail: null as Error | null }
  const save = async (typed: string, base: string): Promise<SaveOutcome> => {
    server.saves.push(typed)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (server.fail) throw server.fail
    if (server.text !== base) return { kind: 'conflict', theirs: server.text }
    server.text = typed
    return { kind: 'saved' }
  }
  const autosave = new Autosave({ text, save, isTransient: (error) => error === offline })
  return { server, autosave }
}

it('saves once, shortly after the last key', async () => {
  const { server, autosave } = aServer('')
  for (const typed of ['a', 'ab', 'abc']) {
    autosave.type(typed)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(server.saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves).toEqual(['abc'])
  expect(autosave.getState().status).toBe('saved')
})

it('input during a save is saved after it, never at the same time', async () => {
  const { server, autosave } = aServer('')
  autosave.type('one')
  await vi.advanceTimersByTimeAsync(850)
  autosave.type('one two')
  expect(server.saves).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saves).toEqual(['one', 'one two'])
  expect(server.text).toBe('one two')
})

it('changes from the server are applied only while nothing is unsaved', async () => {
  const { autosave } = aServer('old')
  autosave.receive('new')
  expect(autosave.getState().text).toBe('new')
  autosave.type('new and mine')
  autosave.receive('newer')
  expect(autosave.getState().text).toBe('new and mine')
})

it('a trailing space stays while the user types, although the server trims it', async () => {
  const { server, autosave } = aServer('')
  autosave.type('one ')
  await vi.advanceTimersByTimeAsync(1000)
  server.text = 'one'
  autosave.receive('one')
  expect(autosave.getState().text).toBe('one ')
  expect(autosave.isDirty).toBe(false)
})

it('after a connection failure the text stays and is saved again automatically', async () => {
  const { server, autosave } = aServer('')
  server.fail = offline
  autosave.type('kept')
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.getState()).toMatchObject({ status: 'failed', text: 'kept' })
  server.fail = null
  await vi.advanceTimersByTimeAsync(3200)
  expect(server.text).toBe('kept')
  expect(autosave.getState().status).toBe('saved')
})

it('a refused save is not repeated until the user types again', async () => {
  const { server, autosave } = aServer('')
  server.fail = new Error('too long')
  autosave.type('long')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.saves).toEqual(['long'])
  expect(autosave.getState().status).toBe('refused')
  server.fail = null
  autosave.type('short')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.text).toBe('short')
})

it.each([
  ['mine', 'mine'],
  ['theirs', 'theirs'],
  ['both', 'theirs\n\nmine'],
] as const)('where both sides wrote, the person keeps %s', async (choice, kept) => {
  const { server, autosave } = aServer('old')
  autosave.type('mine')
  server.text = 'theirs'
  await vi.advanceTimersByTimeAsync(1000)
  expect(autosave.getState()).toMatchObject({ status: 'conflict', theirs: 'theirs', text: 'mine' })
  autosave.choose(choice)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.text).toBe(kept)
  expect(autosave.getState()).toMatchObject({ status: 'saved', text: kept })
})

it('a save with a lost reply counts as saved once the server returns it', async () => {
  const { server, autosave } = aServer('')
  server.fail = offline
  autosave.type('sent')
  await vi.advanceTimersByTimeAsync(1000)
  autosave.receive('sent')
  expect(autosave.getState().status).toBe('saved')
  expect(autosave.isDirty).toBe(false)
})

it('input of an earlier visit is saved over the value of that time', async () => {
  const { server, autosave } = aServer('old')
  autosave.restore('typed before the browser closed', 'old')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.text).toBe('typed before the browser closed')
})

it('what is typed before the input of an earlier visit is found follows that', async () => {
  const { server, autosave } = aServer('')
  autosave.type('now')
  autosave.restore('before', '')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.text).toBe('before\n\nnow')
})

it('leaving saves at once, after a save that is under way, and tells whether everything is saved', async () => {
  const { server, autosave } = aServer('')
  autosave.type('one')
  await vi.advanceTimersByTimeAsync(850)
  autosave.type('one two')
  const answers = Promise.all([autosave.flush(), autosave.flush()])
  await vi.advanceTimersByTimeAsync(200)
  expect([await answers, server.saves]).toEqual([
    [true, true],
    ['one', 'one two'],
  ])
  server.fail = offline
  autosave.type('three')
  const failed = autosave.flush()
  await vi.advanceTimersByTimeAsync(100)
  expect([await failed, autosave.isDirty]).toEqual([false, true])
  autosave.abandon()
  expect([await autosave.flush(), autosave.isDirty]).toEqual([true, false])
})

it.each([
  ['succeeds', null],
  ['fails', offline],
  ['is refused', new Error('too long')],
])('text that is discarded during a save is not sent, also if the save %s', async (_, fail) => {
  const { server, autosave } = aServer('')
  server.fail = fail
  autosave.type('one')
  await vi.advanceTimersByTimeAsync(850)
  autosave.type('one two')
  autosave.abandon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.saves, autosave.isDirty]).toEqual([['one'], false])
  expect(autosave.getState()).toMatchObject({ status: 'clean', error: null })
})

it('text that is typed after discarding during a save is saved', async () => {
  const { server, autosave } = aServer('')
  autosave.type('one')
  await vi.advanceTimersByTimeAsync(850)
  autosave.abandon()
  autosave.type('one more')
  await vi.advanceTimersByTimeAsync(2000)
  expect([server.saves, server.text]).toEqual([['one', 'one more'], 'one more'])
})
