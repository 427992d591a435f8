import type { Attachment, Email } from 'postal-mime'

/** Contents of a mail that was saved as a file. */
export type MailFile = {
  /** Message without the quoted one below it. */
  text: string
  /** Address of the sender. */
  from: string
  /** Null if the mail has no readable date. */
  sentAt: Date | null
  /** Attachments in their order, without the pictures inside the text. */
  files: File[]
}

/** Reads a mail file (`.eml`). Null if it is none. */
export async function readMailFile(file: Blob): Promise<MailFile | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await file.arrayBuffer()).catch(() => null)
  const from = mail?.from?.address
  if (!from) return null
  const sentAt = new Date(mail.date ?? '')
  return {
    text: withoutQuote(await textOf(mail)),
    from,
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
    files: mail.attachments.filter((one) => !one.related && one.filename).map(toFile),
  }
}

const toFile = ({ filename, mimeType, content }: Attachment) =>
  new File([content as ArrayBuffer], filename ?? '', { type: mimeType })

async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined || html === undefined) return text ?? ''
  const { convert } = await import('html-to-text')
  const selectors = [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
  ]
  return convert(html, { wordwrap: false, selectors })
}

/** Removes the quoted message at the end, and the line above it that says whose it is. */
function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n')
  const end = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>')) + 1
  const isQuoting = lines.slice(end).some((line) => line.startsWith('>'))
  // Mail programs wrap the line above the quote.
  const heading = lines.slice(0, end).findLastIndex((line) => line.trim() === '') + 1
  const hasHeading = isQuoting && lines[end - 1]?.trimEnd().endsWith(':') && end - heading <= 2
  return lines
    .slice(0, hasHeading ? heading : end)
    .join('\n')
    .trim()
}
