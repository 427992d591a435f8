import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '#local/processes.ts'
import type { Member } from '#tests/support/cluster/member.ts'
import type { Dice } from '#tests/support/dice.ts'
import type { Installation } from './installation.ts'

export type Fault = {
  name: string
  /** Strikes in a whole run. */
  count: number
  /** Returns when the time of the recovery begins; the promise in the result is awaited before the next strike. */
  strike(installation: Installation, dice: Dice): Promise<{ rest?: Promise<unknown> }>
  /** Resolves when the product works again. */
  proof(signs: SignsOfLife): Promise<unknown>
}

/** Signs that the product works. */
type SignsOfLife = {
  untilAnswered(path?: RegExp): Promise<void>
  untilMailArrives(): Promise<void>
  untilServersAnswer(): Promise<void>
}

const byCall = (signs: SignsOfLife) => signs.untilAnswered()
const byUpload = (signs: SignsOfLife) => signs.untilAnswered(/\/files\?/)
const byMail = (signs: SignsOfLife) => signs.untilMailArrives()

const done = {}

/** A fault is one row: how it strikes, and the proof that the product works again. */
export const faults: readonly Fault[] = [
  {
    name: 'server killed',
    count: 100,
    strike: ({ cluster }, dice) => killOne(cluster.servers, dice),
    proof: byCall,
  },
  {
    name: 'worker killed',
    count: 50,
    strike: ({ cluster }, dice) => killOne(cluster.workers, dice),
    proof: byMail,
  },
  { name: 'PostgreSQL crashed', count: 25, strike: crashDatabase, proof: byCall },
  { name: 'connections cut', count: 40, strike: cutConnections, proof: byCall },
  {
    name: 'mail server hung up',
    count: 20,
    async strike({ mails }) {
      mails.behave('hangs up')
      return done
    },
    proof: byMail,
  },
  {
    name: 'mail server refused',
    count: 5,
    strike: ({ mails }) => misbehave(mails, 'refuses', 'accepts'),
    proof: byMail,
  },
  {
    name: 'mail server froze',
    count: 5,
    strike: ({ mails }) => misbehave(mails, 'hangs', 'accepts'),
    proof: byMail,
  },
  {
    name: 'identity provider froze',
    count: 5,
    strike: freezeProvider,
    proof: (signs) => signs.untilServersAnswer(),
  },
  {
    name: 'disk full',
    count: 10,
    async strike({ uploadToFull }) {
      await uploadToFull()
      return done
    },
    proof: byUpload,
  },
  {
    name: 'object store full',
    count: 5,
    strike: ({ cluster }) => misbehave(cluster.objectStore, 'full', 'answers'),
    proof: byUpload,
  },
  {
    name: 'object store answered 503',
    count: 10,
    strike: ({ cluster }) => misbehave(cluster.objectStore, 'unavailable', 'answers'),
    proof: byUpload,
  },
  {
    name: 'object store slow',
    count: 5,
    strike: ({ cluster }) => misbehave(cluster.objectStore, 'slow', 'answers'),
    proof: byUpload,
  },
]

/** Kills a process and starts it again at once, as a supervisor does. */
async function killOne(members: Member[], dice: Dice) {
  const [first, ...others] = members
  if (!first) throw new Error('There is nothing to kill')
  const victim = dice.pick([first, ...others])
  await victim.crash()
  return { rest: victim.start() }
}

const ourBackends = `from pg_stat_activity where application_name like 'labsilta%' and pid <> pg_backend_pid()`

/** Kills a process of PostgreSQL, which then ends all the others and recovers from its log. Returns once it has ended them. */
async function crashDatabase({ ask, connect }: Installation, dice: Dice) {
  const [first, ...others] = await ask<{ pid: number }>(`select pid ${ourBackends} order by pid`)
  if (!first) throw new Error('The product has no connection')
  const { ended } = await connect()
  signal(dice.pick([first, ...others]).pid, 'SIGKILL')
  await ended
  return done
}

async function cutConnections({ ask }: Installation) {
  await ask(`select pg_terminate_backend(pid) ${ourBackends}`)
  return done
}

const faultMs = 2000

async function misbehave<Behaviour>(
  part: { behave(next: Behaviour): void },
  wrong: NoInfer<Behaviour>,
  right: NoInfer<Behaviour>,
) {
  part.behave(wrong)
  await pause(faultMs)
  part.behave(right)
  return done
}

/** A server that starts meanwhile has no keys of the provider yet. */
async function freezeProvider({ cluster }: Installation) {
  await fetch(cluster.faultUrl, { method: 'PUT', body: JSON.stringify({ slowMs: 60_000 }) })
  await cluster.servers[0]?.kill()
  await pause(faultMs)
  await fetch(cluster.faultUrl, { method: 'DELETE' })
  return done
}
