import type { CDPSession, Page } from '@playwright/test'

/** Pause between two keys of a hand scanner. */
const keyMs = 2

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session of a page with its browser, which is opened once. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Types a code as a hand scanner does. One that is set to US keys types `+` on a Finnish keyboard. The keys carry their own times,
 * as those of a device do, so that a busy machine does not make the scanner slow.
 */
export async function scan(page: Page, code: string, sign: '-' | '+' | '/' = '-'): Promise<void> {
  const browser = await sessionOf(page)
  const keys = [...code.replaceAll('-', sign)].map((key) => ({ key, text: key }))
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const beganMs = Date.now()
  const presses = [...keys, enter].flatMap((press, index) => {
    const timestamp = (beganMs + index * keyMs) / 1000
    return [
      browser.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown', timestamp }),
      browser.send('Input.dispatchKeyEvent', { ...press, text: '', type: 'keyUp', timestamp }),
    ]
  })
  await Promise.all(presses)
}
