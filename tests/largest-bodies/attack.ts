import { setTimeout as pause } from 'node:timers/promises'
import type { ValidRequest, WritingName } from '#tests/bad-input/request-of.ts'
import { startWorld, type World } from '#tests/bad-input/subjects.ts'
import { aRequest, validRequests } from '#tests/bad-input/valid-requests.ts'
import { FigureTable } from '#tests/support/figures.ts'
import { AttackedServer, type LongestTurn } from './attacked-server.ts'
import { Probe } from './probe.ts'
import type { Body } from './send-body.ts'
import { Sender } from './sender.ts'

type Held = { what: string; turn: LongestTurn; waitMs: number }

/** Sends bodies to a server while another client calls it, and records its delays. */
export class Attack {
  readonly #held: Held[] = []
  #quiet = { median: 0, longest: 0 }
  readonly #world: World
  readonly #server: AttackedServer
  readonly #probe: Probe
  readonly #sender = new Sender()
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
    const attack = new Attack(world, server, new Probe(server.url, world.mikko.authorization))
    await attack.#measureQuiet()
    return attack
  }

  async stop(): Promise<void> {
    await this.#sender.stop()
    await this.#probe.stop()
    await this.#server.stop()
    await this.#world.api.stop()
  }

  /**
   * Records the longest turns and waits beside their target, and fails if one misses it. Waits are those of a machine on which
   * other programs run as well; the processor time of a turn is that of the server alone.
   */
  conclude(source: string): void {
    const figures = new FigureTable(source)
    const target = timesQuiet * this.#quiet.median
    figures.record({ name: 'quiet wait, median', value: this.#quiet.median, unit: 'ms', target: mostQuietMs })
    const longest = (of: (held: Held) => number) =>
      this.#held.toSorted((a, b) => of(b) - of(a)).slice(0, shown)
    for (const { what, turn } of longest(({ turn }) => turn.processorMs))
      figures.record({ name: `turn, ${what}`, value: turn.processorMs, unit: 'ms of processor time', target })
    for (const { what, waitMs } of longest(({ waitMs }) => waitMs).slice(0, 1))
      figures.record({ name: `longest wait of somebody else, ${what}`, value: waitMs, unit: 'ms', target })
    const memory = this.#server.highestMemoryMb()
    figures.record({ name: 'highest memory of the server', value: memory, unit: 'MB', target: mostMemoryMb })
    console.log(`${this.#held.length} bodies; longest wait before them: ${this.#quiet.longest.toFixed(1)} ms`)
    figures.conclude()
  }

  validBody(name: WritingName): unknown {
    return aRequest(this.#valid[name]).body
  }

  async #measureQuiet(): Promise<void> {
    await this.#probe.takeWaits()
    await pause(quietForMs)
    const waits = await this.#probe.takeWaits()
    this.#quiet = { median: median(waits), longest: Math.max(...waits) }
  }

  /** Sends a body to an endpoint, as a person who may call it. */
  async send(name: WritingName, what: string, body: Body): Promise<void> {
    const { as } = this.#valid[name]
    const authorization = as === 'nobody' ? null : this.#world[as].authorization
    await this.#probe.takeWaits()
    await this.#server.takeLongestTurn()
    const caller = { url: this.#server.url, authorization }
    await this.#sender.send({ caller, name, request: aRequest(this.#valid[name]), body })
    const waits = await this.#probe.takeWaits()
    const turn = await this.#server.takeLongestTurn()
    if (!this.#server.isAlive) throw new Error(`The server ended after ${name}: ${what}`)
    this.#held.push({ what: `${name}: ${what}`, turn, waitMs: Math.max(...waits) })
  }
}

const quietForMs = 10_000
const timesQuiet = 10
/** A slower probe means that the machine is too busy for a measurement. */
const mostQuietMs = 20
const mostMemoryMb = 1000
/** Longest turns in the table. */
const shown = 10

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
