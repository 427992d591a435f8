import { expect, test } from 'vitest'
import { shareTokenRequests } from './share-token-requests.ts'

/** Provider that replies when the test says so. */
const slowProvider = () => {
  const asked: { isFresh: boolean; answer: (token: string) => void; refuse: () => void }[] = []
  const getToken = shareTokenRequests(
    (options) =>
      new Promise((resolve, reject) => {
        asked.push({
          isFresh: options?.isFresh ?? false,
          answer: resolve,
          refuse: () => reject(new Error('login_required')),
        })
      }),
  )
  return { asked, getToken }
}

test('concurrent calls share one reply', async () => {
  const { asked, getToken } = slowProvider()
  const calls = [getToken(), getToken(), getToken()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer('first')
  expect(await Promise.all(calls)).toEqual(['first', 'first', 'first'])

  const later = getToken()
  asked[1]?.answer('second')
  expect(await later).toBe('second')
})

test('concurrent calls share one refusal without a retry', async () => {
  const { asked, getToken } = slowProvider()
  const calls = [getToken(), getToken(), getToken()].map((call) =>
    expect(call).rejects.toThrow('login_required'),
  )
  asked[0]?.refuse()
  await Promise.all(calls)
  expect(asked).toHaveLength(1)
})

test('a fresh token is requested after the current attempt, also if it failed', async () => {
  const { asked, getToken } = slowProvider()
  const first = getToken()
  const fresh = getToken({ isFresh: true })
  const joined = getToken()
  expect(asked).toHaveLength(1)
  asked[0]?.refuse()
  await expect(first).rejects.toThrow('login_required')
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.isFresh).toBe(true)
  asked[1]?.answer('fresh')
  expect(await fresh).toBe('fresh')
  expect(await joined).toBe('fresh')
})
