import { findFreePort, loopback } from '#local/ports.ts'
import { startMailServer } from './mail-server.ts'
import { until } from './until.ts'

/** `hangs` answers no mail until the behaviour changes; `hangs up` takes one mail and closes its connection unanswered. */
type MailBehaviour = 'accepts' | 'refuses' | 'hangs' | 'hangs up'

export type MisbehavingMails = {
  url: string
  /** Message-IDs of mails that arrived as a whole, whether or not the sender saw an answer. */
  arrived: string[]
  behave(next: MailBehaviour): void
  stop(): Promise<void>
}

/** Mail server that can be brought into a bad state. */
export async function startMisbehavingMails(): Promise<MisbehavingMails> {
  let behaviour: MailBehaviour = 'accepts'
  const arrived: string[] = []
  const port = await findFreePort()
  const server = await startMailServer(port, {
    refusal: () => (behaviour === 'refuses' ? { code: 451, text: 'Try again later' } : null),
    async onMessage(raw, hangUp) {
      arrived.push(/^Message-ID: (.*)/im.exec(raw)?.[1]?.trim() ?? '')
      // Only their number is of interest, and a long run has thousands.
      server.messages.length = 0
      if (behaviour === 'hangs up') {
        behaviour = 'accepts'
        hangUp()
      }
      if (behaviour === 'hangs') await until(() => behaviour !== 'hangs', Number.POSITIVE_INFINITY)
    },
  })
  return {
    url: `smtp://${loopback}:${port}`,
    arrived,
    behave(next) {
      behaviour = next
    },
    async stop() {
      behaviour = 'accepts'
      await server.stop()
    },
  }
}
