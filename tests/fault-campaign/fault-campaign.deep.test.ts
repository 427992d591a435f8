import { afterAll, beforeAll, expect, test } from 'vitest'
import { Dice } from '#tests/support/dice.ts'
import { FigureTable } from '#tests/support/figures.ts'
import { Campaign } from './campaign.ts'
import { type Fault, faults } from './faults.ts'
import { type Installation, startInstallation } from './installation.ts'
import { recordLosses } from './losses.ts'

const minute = 60_000
const seed = Number(process.env.FAULT_SEED ?? 20_261_127)
/** Share of the strikes of a whole run, for trying faults out. */
const share = Number(process.env.FAULT_SHARE ?? 1)
const writers = ['anna', 'mikko', 'sara']
const longestRecoveryMs = 5000

const countOf = ({ count }: Fault) => Math.ceil(count * share)

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation()
}, 10 * minute)
afterAll(() => installation?.stop(), 2 * minute)

test(`whatever fails, nothing is lost and nothing is done twice (seed ${seed})`, {
  timeout: 90 * minute,
}, async () => {
  const campaign = new Campaign(installation, new Dice(seed))
  const figures = new FigureTable('fault-campaign')
  const writing = Promise.all(writers.map((name) => campaign.write(name)))
  for (const fault of faults) {
    const recoveries = await campaign.strike(fault, countOf(fault))
    const name = `${fault.name}, ${recoveries.length} times: longest recovery`
    figures.record({ name, value: Math.max(...recoveries), unit: 'ms', target: longestRecoveryMs })
    console.log(`${name} ${Math.round(Math.max(...recoveries))} ms`)
  }
  campaign.end()
  await writing

  expect(campaign.customers.flatMap(({ failures }) => failures)).toEqual([])
  const others = installation.statusesOfFull.filter((status) => status !== 507)
  figures.record({ name: 'answers of a full disk other than 507', value: others.length, unit: '', target: 0 })
  const strikes = faults.reduce((sum, fault) => sum + countOf(fault), 0)
  await recordLosses(figures, installation, campaign.kept, strikes)
  figures.conclude()
})
