import type { BrowserContext } from '@playwright/test'

/** Writes down every error of the console, every uncaught one, and whatever the content security policy refuses. */
export async function listenForNoise(context: BrowserContext, heard: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => heard.push(`uncaught: ${thrown.error().message}`))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}
