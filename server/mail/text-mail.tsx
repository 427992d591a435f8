import type { ReactNode } from 'react'
import type { Language } from '#contract/lists.ts'
import { MailHeading, MailLayout, MailText } from './layout.tsx'

export type TextMailContent = {
  language: Language
  subject: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string } | undefined
  settings?: string | undefined
}

/** Mail that begins with a heading and paragraphs, followed by its children. */
export const TextMail = ({
  language,
  subject,
  heading,
  paragraphs,
  button,
  settings,
  children,
}: TextMailContent & { children?: ReactNode }) => (
  <MailLayout
    language={language}
    title={subject}
    preview={paragraphs[0] ?? heading}
    button={button}
    settings={settings}
  >
    <MailHeading>{heading}</MailHeading>
    {paragraphs.map((text) => (
      <MailText key={text}>{text}</MailText>
    ))}
    {children}
  </MailLayout>
)
