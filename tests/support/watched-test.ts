import { test as base, expect } from '@playwright/test'
import { listenForNoise } from './page-noise.ts'
import { clearFaults } from './product.ts'

type Watch = {
  /** Console messages that the test causes on purpose; any other fails it. */
  expectedNoise: RegExp[]
}

/**
 * Test on whose pages nothing violates the content security policy, no script fails and no error is logged. Faults of
 * the identity provider are switched off after each test.
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
