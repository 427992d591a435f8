import { SMTPServer } from 'smtp-server'
import { loopback } from '#local/ports.ts'

export type MailServer = {
  /** Raw messages in order of arrival. */
  messages: { to: string[]; raw: string }[]
  stop(): Promise<void>
}

type Behaviour = {
  /** Called when a message has arrived, before the answer; throwing refuses it, and `hangUp` closes its connection. */
  onMessage?: (raw: string, hangUp: () => void) => Promise<void>
  /** Answer with which a receiver is refused, such as 550. */
  refusal?: (address: string) => { code: number; text: string } | null
}

/** Real SMTP server for faults that the local mailbox cannot produce. */
export async function startMailServer(port: number, behaviour: Behaviour = {}): Promise<MailServer> {
  const messages: MailServer['messages'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 200,
    onRcptTo({ address }, _session, callback) {
      const refused = behaviour.refusal?.(address)
      callback(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : undefined)
    },
    onData(stream, session, callback) {
      const take = async () => {
        const raw = Buffer.concat(await stream.toArray()).toString('utf8')
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        await behaviour.onMessage?.(raw, () => hangUp(session.id))
      }
      take().then(
        () => callback(),
        (error) => callback(error),
      )
    },
  })
  function hangUp(id: string): void {
    for (const connection of server.connections as Set<{ id: string; close(): void }>)
      if (connection.id === id) connection.close()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  // Senders that hang up in the middle are part of the tests.
  server.on('error', () => {})
  return { messages, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
