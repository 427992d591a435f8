import { setTimeout as pause } from 'node:timers/promises'

export type ReceivedMail = {
  id: string
  subject: string
  text: string
  html: string
  from: { address: string; name?: string }[]
  to: { address: string; name?: string }[]
  headers: Record<string, string | string[]>
  attachments: { filename: string; contentType: string; generatedFileName: string }[]
  /** Receivers of the envelope, which may differ from the header. */
  envelope: { from: { address: string }; to: { address: string }[] }
}

/** Reads the local mailbox through its web interface at `webUrl`. */
export class MailboxReader {
  readonly webUrl: string

  constructor(webUrl: string) {
    this.webUrl = webUrl
  }

  /** Mails in order of arrival. */
  async list(to?: string): Promise<ReceivedMail[]> {
    const response = await fetch(`${this.webUrl}/api/email`)
    const mails = (await response.json()) as ReceivedMail[]
    return to ? mails.filter((mail) => mail.envelope.to.some(({ address }) => address === to)) : mails
  }

  /** Waits for a mail to an address whose subject or text contains the words. */
  async waitFor(to: string, words: string, timeoutMs = 10_000): Promise<ReceivedMail> {
    const giveUpAt = Date.now() + timeoutMs
    while (Date.now() < giveUpAt) {
      const found = (await this.list(to)).find(({ subject, text }) => `${subject}\n${text}`.includes(words))
      if (found) return found
      await pause(100)
    }
    const subjects = (await this.list()).map((mail) => `${mail.envelope.to[0]?.address}: ${mail.subject}`)
    throw new Error(
      `No mail to ${to} with "${words}" within ${timeoutMs} ms. There are:\n${subjects.join('\n')}`,
    )
  }

  /** Raw mail with all parts. */
  async source(id: string): Promise<string> {
    const response = await fetch(`${this.webUrl}/api/email/${id}/download`)
    return response.text()
  }

  async clear(): Promise<void> {
    await fetch(`${this.webUrl}/api/email/all`, { method: 'DELETE' })
  }
}
