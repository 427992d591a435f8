import { type EndpointName, endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ValidRequest, WritingName } from '#tests/bad-input/request-of.ts'
import { startWorld, type World } from '#tests/bad-input/subjects.ts'
import { aRequest, validRequests } from '#tests/bad-input/valid-requests.ts'
import { AttackedServer, type LongestTurn } from './attacked-server.ts'
import { Probe } from './probe.ts'
import { type Body, sendBody } from './send-body.ts'

export type Held = { what: string; turn: LongestTurn; waitMs: number; status: number }

const every = endpoints as Record<EndpointName, Endpoint>

/** Sends bodies to a server while somebody else calls it, and notes how long it is held up. */
export class Attack {
  readonly held: Held[] = []
  quietMs = 0
  readonly #world: World
  readonly #server: AttackedServer
  readonly #probe: Probe
  readonly #valid: Record<WritingName, ValidRequest>

  private constructor(world: World, server: AttackedServer, probe: Probe) {
    this.#world = world
    this.#server = server
    this.#probe = probe
    this.#valid = validRequests(world.the)
  }

  static async start(): Promise<Attack> {
    const world = await startWorld()
    const server = await AttackedServer.start(world)
    return new Attack(world, server, new Probe(server.url, world.mikko.authorization))
  }

  async stop(): Promise<void> {
    await this.#probe.stop()
    await this.#server.stop()
    await this.#world.api.stop()
  }

  validBody(name: WritingName): unknown {
    return aRequest(this.#valid[name]).body
  }

  async measureQuiet(): Promise<void> {
    await this.#probe.takeWaits()
    await new Promise((done) => setTimeout(done, quietForMs))
    this.quietMs = median(await this.#probe.takeWaits())
  }

  /** Sends a body to an endpoint, as somebody who may call it. */
  async send(name: WritingName, what: string, body: Body): Promise<void> {
    const { as } = this.#valid[name]
    const authorization = as === 'nobody' ? null : this.#world[as].authorization
    await this.#probe.takeWaits()
    await this.#server.takeLongestTurn()
    const caller = { url: this.#server.url, authorization }
    const status = await sendBody(caller, every[name], aRequest(this.#valid[name]), body)
    const waits = await this.#probe.takeWaits()
    const turn = await this.#server.takeLongestTurn()
    if (!this.#server.isAlive) throw new Error(`The server ended after ${name}: ${what}`)
    this.held.push({ what: `${name}: ${what}`, turn, waitMs: Math.max(...waits), status })
  }
}

const quietForMs = 10_000

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
