import { setTimeout as pause } from 'node:timers/promises'

/** Waits for an event in another process or at another time. */
export async function until(what: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await what())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await pause(50)
  }
}
