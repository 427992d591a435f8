import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type EndpointName, endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendBody } from './send-body.ts'
import type { Sending } from './sender.ts'

/** Thread that sends bodies. An error ends it and reaches the test. */

const every = endpoints as Record<EndpointName, Endpoint>
// On Linux this is the priority of the thread alone.
setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', async ({ caller, name, request, body }: Sending) => {
  // A buffer arrives as an array of bytes.
  await sendBody(caller, every[name], request, { ...body, content: Buffer.from(body.content) })
  parentPort?.postMessage('sent')
})
