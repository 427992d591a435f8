import { mkdirSync } from 'node:fs'
import { MailDev } from 'maildev'
import { loopback, requireFreePort } from './ports.ts'

export type MailboxOptions = { smtpPort: number; webPort: number; folder: string }
export type RunningMailbox = { smtpUrl: string; webUrl: string; stop(): Promise<void> }

// The oldest mails are removed first.
const mostMails = 2000

/** Accepts mails by SMTP, delivers none, and shows them on a web page; they survive restarts. */
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

/** Suppresses the library's own console output. */
async function quietly<T>(act: () => Promise<T>): Promise<T> {
  const { info } = console
  console.info = () => undefined
  try {
    return await act()
  } finally {
    console.info = info
  }
}
