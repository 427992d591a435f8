import { setTimeout as pause } from 'node:timers/promises'
import { RetryingCustomer } from '#tests/support/cluster/retrying-customer.ts'
import type { Dice } from '#tests/support/dice.ts'
import { until } from '#tests/support/until.ts'
import { attachmentOf } from './attachment.ts'
import type { Fault } from './faults.ts'
import type { Installation } from './installation.ts'

/** Order that was acknowledged. */
export type Kept = { id: string; name: string }

/** Beginning of the names of all orders of a campaign. */
export const beginning = 'Campaign '

/** Three minutes of trying, also while there is no space. */
const patience = { attempts: 1800, pauseMs: 100, alsoAfter: [507] }
const betweenOrdersMs = 200
const longestRecoveryMs = 60_000

type Answer = { path: string; beganAt: number }

/** Customers who write orders while faults strike. */
export class Campaign {
  readonly kept: Kept[] = []
  readonly customers: RetryingCustomer[] = []
  readonly #installation: Installation
  readonly #dice: Dice
  readonly #listeners = new Set<(answer: Answer) => void>()
  #isOver = false

  constructor(installation: Installation, dice: Dice) {
    this.#installation = installation
    this.#dice = dice
  }

  /** Makes the writers finish their orders. */
  end(): void {
    this.#isOver = true
  }

  /** Writes one order after the other until the end. */
  async write(person: string): Promise<void> {
    const tell = (answer: Answer) => {
      for (const listener of this.#listeners) listener(answer)
    }
    const customer = await RetryingCustomer.create(this.#installation.cluster, person, patience, tell)
    this.customers.push(customer)
    for (let nth = 1; !this.#isOver; nth++) {
      const name = `${beginning}${person} ${nth}`
      const id = await customer.order(name, attachmentOf(name))
      if (id) this.kept.push({ id, name })
      await pause(betweenOrdersMs)
    }
  }

  /** Strikes at random moments; returns how many milliseconds each recovery took. */
  async strike(fault: Fault, count: number): Promise<number[]> {
    const recoveries: number[] = []
    for (let nth = 0; nth < count; nth++) {
      await pause(this.#dice.between(50, 500))
      const { rest } = await fault.strike(this.#installation, this.#dice)
      const beganAt = performance.now()
      const recovered = fault.proof(this).then(() => performance.now() - beganAt)
      recoveries.push(
        await Promise.race([recovered, pause(longestRecoveryMs, Number.POSITIVE_INFINITY, { ref: false })]),
      )
      await rest
    }
    return recoveries
  }

  /** Waits until a call of a customer is answered that begins from now on. */
  untilAnswered(path = /^/): Promise<void> {
    const now = performance.now()
    return new Promise((resolve) => {
      const listener = (answer: Answer) => {
        if (answer.beganAt < now || !path.test(answer.path)) return
        this.#listeners.delete(listener)
        resolve()
      }
      this.#listeners.add(listener)
    })
  }

  async untilMailArrives(): Promise<void> {
    const { arrived } = this.#installation.mails
    const before = arrived.length
    await until(() => arrived.length > before, longestRecoveryMs)
  }

  /** Waits until every server answers a customer, past the load balancer. */
  async untilServersAnswer(): Promise<void> {
    const { servers, issuer } = this.#installation.cluster
    for (const { url } of servers) {
      const customer = await RetryingCustomer.create({ siteUrl: url, issuer }, 'anna', patience)
      await customer.list()
    }
  }
}
