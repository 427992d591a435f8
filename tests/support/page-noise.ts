import type { BrowserContext } from '@playwright/test'

/** Records console errors, uncaught errors and violations of the content security policy. */
export async function listenForNoise(context: BrowserContext, heard: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAwayForAMoment(message.text()))
      heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => heard.push(`uncaught: ${thrown.error().message}`))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}

/** While servers are replaced, calls may be answered by a load balancer that has none; pages send them again. */
const isAwayForAMoment = (text: string): boolean =>
  process.env.PRODUCT_IS_REPLACED === 'yes' && /responded with a status of 50[234]/.test(text)
