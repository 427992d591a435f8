import { mkdirSync } from 'node:fs'
import { MailDev } from 'maildev'
import { loopback, requireFreePort } from './ports.ts'

export type MailboxOptions = { smtpPort: number; webPort: number; folder: string }
export type RunningMailbox = { smtpUrl: string; webUrl: string; stop(): Promise<void> }

// More than anybody reads; the oldest go first.
const mostMails = 2000

/** Takes every mail by SMTP, delivers none, and shows them on a web page; keeps them over restarts. */
export async function startMailbox({ smtpPort, webPort, folder }: MailboxOptions): Promise<RunningMailbox> {
  await requireFreePort(smtpPort, 'MAIL_PORT')
  await requireFreePort(webPort, 'MAIL_UI_PORT')
  mkdirSync(folder, { recursive: true })
  const mailbox = new MailDev({
    smtp: smtpPort,
    ip: loopback,
    web: webPort,
    webIp: loopback,
    mailDirectory: folder,
    maxEmails: mostMails,
    silent: true,
  })
  await quietly(() => mailbox.start())
  return {
    smtpUrl: `smtp://localhost:${smtpPort}`,
    webUrl: `http://localhost:${webPort}`,
    stop: () => mailbox.stop(),
  }
}

/** The library announces its address on the console whatever it is told. */
async function quietly<T>(act: () => Promise<T>): Promise<T> {
  const { info } = console
  console.info = () => undefined
  try {
    return await act()
  } finally {
    console.info = info
  }
}
