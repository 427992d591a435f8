import { test as base, expect } from '@playwright/test'
import { listenForNoise } from './page-noise.ts'
import { clearFaults } from './product.ts'

type Watch = {
  /** What browsers write to the console when the test makes something fail on purpose; anything else fails the test. */
  expectedNoise: RegExp[]
}

/**
 * A journey on whose pages nothing is refused by the content security policy, no script fails and no error is written to
 * the console. The identity provider is well again after each.
 */
export const test = base.extend<Watch>({
  expectedNoise: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      await listenForNoise(context, heard)
      await use(expected)
      await clearFaults()
      expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
