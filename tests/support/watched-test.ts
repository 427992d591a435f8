import { test as base, expect } from '@playwright/test'
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
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (thrown) => heard.push(`uncaught: ${thrown.error().message}`))
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
        ),
      )
      await use(expected)
      await clearFaults()
      expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
