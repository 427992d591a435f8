import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { fillSignInForm } from '#tests/support/browser-sign-in.ts'
import { Dice } from '#tests/support/dice.ts'
import { choosePlace } from '#tests/support/recovery/own-product.ts'
import { ChaosCustomer, disruptions } from '../support/chaos/chaos-customer.ts'

/** Number of rounds and seed. `npm run chaos` sets more rounds and may set the seed of a failed run. */
const rounds = Number(process.env.CHAOS_ROUNDS ?? 5)
const seed = Number(process.env.CHAOS_SEED ?? 20_261_122)

test(`no typed row is lost and no order duplicated, whatever fails at any time (${rounds} rounds, seed ${seed})`, async ({
  browser,
}) => {
  test.setTimeout((2 + rounds) * 90_000)
  const dice = new Dice(seed)
  const place = await choosePlace(makeThrowAwayFolder())
  const context = await browser.newContext()
  const customer = await ChaosCustomer.create(context, place, dice, (page) => fillSignInForm(page, 'anna'))
  try {
    for (let round = 1; round <= rounds; round++) {
      const name = `Chaos ${round} of ${seed}`
      // Each kind of disruption meets the typing in turn, so that a short run has them all.
      const whileTyping = disruptions[round % disruptions.length] ?? 'network'
      const whileSubmitting = dice.pick(disruptions)
      await test.step(`round ${round}: ${whileTyping} while typing, ${whileSubmitting} while submitting`, async () => {
        const { id, names } = await customer.typeThrough(whileTyping, name)
        console.log(
          `round ${round}: ${names.length} rows typed before ${whileTyping} went; ${whileSubmitting} at submitting`,
        )
        expect(names.length).toBeGreaterThan(0)
        await expect(async () => {
          const kept = (await customer.read(id)).samples.map((sample) => sample.name)
          expect(kept).toEqual(expect.arrayContaining(names))
          expect(kept.filter((each) => names.includes(each))).toEqual(names)
        }).toPass({ timeout: 60_000 })
        await customer.tidy(id)
        await customer.submitThrough(whileSubmitting, id)
        expect((await customer.readActs(id)).filter((act) => act === 'submit')).toEqual(['submit'])
        expect(await customer.countOrders(name)).toBe(1)
      })
    }
  } finally {
    await context.close()
    await customer.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
})
