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
let isAsked = false
parentPort?.on('message', () => {
  isAsked = true
})

/** Between two calls, so that a wait that has not ended counts. */
function answer(): void {
  if (!isAsked) return
  parentPort?.postMessage(waits)
  waits = []
  isAsked = false
}

const ask = ({ path, headers }: (typeof calls)[number]) =>
  new Promise<void>((resolve, reject) => {
    const sent = get(`${url}${path}`, { agent, headers }, (reply) => {
      reply
        .resume()
        .on('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode}`)),
        )
    })
    sent.on('error', reject)
  })

for (;;) {
  for (const call of calls) {
    const startedAt = performance.now()
    await ask(call)
    waits.push(performance.now() - startedAt)
    answer()
    await pause(everyMs)
  }
}
