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
    files: mail.attachments.filter((one) => !isInsideText(one)).map(toFile),
  }
}

const isInsideText = ({ related, mimeType }: Attachment) => related && mimeType.startsWith('image/')

const toFile = ({ filename, mimeType, content }: Attachment, index: number) =>
  new File([content as ArrayBuffer], filename ?? `attachment-${index + 1}`, { type: mimeType })

async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined || html === undefined) return text ?? ''
  const { convert } = await import('html-to-text')
  const selectors = [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
  ]
  return convert(html, { wordwrap: false, selectors })
}

/** First lines of the quoted message in mails of Outlook, which marks no line of it. */
const originalMark = /^-{2,} ?(Original Message|Alkuperäinen viesti) ?-{2,}$/i
const senderLine = /^(From|Lähettäjä): /
const sentLine = /^(Sent|Date|Lähetetty|Päivämäärä|Päiväys): /
const headerLines = 5

/** Removes the quoted message at the end, and the lines above it that say whose it is. */
function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n')
  const headers = lines.findIndex(
    (line, index) =>
      originalMark.test(line.trim()) ||
      (senderLine.test(line) &&
        lines.slice(index + 1, index + headerLines).some((each) => sentLine.test(each))),
  )
  const own = headers === -1 ? lines : lines.slice(0, headers)
  return withoutMarked(own)
    .join('\n')
    .replace(/\n_{5,}\s*$/, '')
    .trim()
}

/** Removes lines that begin with `>` from the end, and the line above that says who wrote them. */
function withoutMarked(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>')) + 1
  const isQuoting = lines.slice(end).some((line) => line.startsWith('>'))
  // Mail programs wrap the line above the quote.
  const heading = lines.slice(0, end).findLastIndex((line) => line.trim() === '') + 1
  const hasHeading = isQuoting && lines[end - 1]?.trimEnd().endsWith(':') && end - heading <= 2
  return lines.slice(0, hasHeading ? heading : end)
}
