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
  /** True for mails to the provider’s staff, which do not offer the provider’s own address for replies. */
  isInternal?: boolean | undefined
}

/** Mail that begins with a heading and paragraphs, followed by its children. */
export const TextMail = ({
  language,
  subject,
  heading,
  paragraphs,
  button,
  settings,
  isInternal,
  children,
}: TextMailContent & { children?: ReactNode }) => (
  <MailLayout
    language={language}
    title={subject}
    preview={paragraphs[0] ?? heading}
    button={button}
    settings={settings}
    isInternal={isInternal}
  >
    <MailHeading>{heading}</MailHeading>
    {paragraphs.map((text) => (
      <MailText key={text}>{text}</MailText>
    ))}
    {children}
  </MailLayout>
)
