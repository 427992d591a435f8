import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Thread that calls a server again and again, and notes how long it waits for each answer. */

const everyMs = 3
const { url, authorization } = workerData as { url: string; authorization: string }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const calls = [
  { path: '/api/v1/products', headers: {} },
  { path: '/api/v1/session', headers: { authorization } },
]

let waits: number[] = []
parentPort?.on('message', () => {
  parentPort?.postMessage(waits)
  waits = []
})

const ask = ({ path, headers }: (typeof calls)[number]) =>
  new Promise<void>((resolve, reject) => {
    const sent = get(`${url}${path}`, { agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
    })
    sent.on('error', reject)
  })

for (;;) {
  for (const call of calls) {
    const startedAt = performance.now()
    await ask(call)
    waits.push(performance.now() - startedAt)
    await pause(everyMs)
  }
}
