import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email'
import { provider } from '#contract/facts.ts'
import type { Language } from '#contract/lists.ts'
import { accent, ink, quiet } from '#server/colours.ts'

/*
 * The one look of all mails. Mail programs read little CSS: everything is inline and in tables, and the only style sheet
 * is for those that follow a dark system; the others may turn these colours round without losing contrast.
 */

const line = '#dde6e4'
const font = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td, .sheet { background-color: #0d1716 !important; }
    .ink, .ink td { color: #e7f0ee !important; }
    .quiet, .quiet td { color: #a6bbb7 !important; }
    .mark, .quiet a { color: #7cd0c2 !important; }
    .line, .line th, .line td { border-color: #263b38 !important; }
    .button { background-color: #7cd0c2 !important; color: #06211d !important; }
  }
  @media print { .sheet { max-width: 100% !important; } .button { border: 1px solid #000 !important; } }
`

const body: CSSProperties = { backgroundColor: '#ffffff', fontFamily: font, margin: 0, padding: '24px 16px' }
const sheet: CSSProperties = { backgroundColor: '#ffffff', maxWidth: '560px', textAlign: 'left' }
const paragraph: CSSProperties = { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }
const small: CSSProperties = { color: quiet, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' }

const words = {
  en: {
    answerable: 'You can reply to this message. You can also reach us at',
    hours: 'Customer service',
    settings: 'Choose which emails you receive',
  },
  fi: {
    answerable: 'Voit vastata tähän viestiin. Tavoitat meidät myös:',
    hours: 'Palveluaika',
    settings: 'Valitse, mistä asioista saat sähköpostia',
  },
} as const

type LayoutProps = {
  language: Language
  /** Title of the document, equal to the subject. */
  title: string
  /** Text that mail programs show beside the subject. */
  preview: string
  button?: { label: string; url: string }
  /** Address of the notification preferences, for mails that depend on a preference. */
  settings?: string
  /** True for a mail to the provider, which needs no way to reach the provider. */
  isInternal?: boolean | undefined
  children: ReactNode
}

export function MailLayout(props: LayoutProps) {
  const { language, title, preview, button, settings, isInternal, children } = props
  return (
    <Html lang={language}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body lang={language} className="page" style={body}>
        <Container className="sheet" style={sheet}>
          <Text className="mark" style={wordmark}>
            {provider.name}
          </Text>
          {children}
          {button && (
            <Section style={{ margin: '8px 0 24px' }}>
              <Button className="button" href={button.url} style={buttonStyle}>
                {button.label}
              </Button>
            </Section>
          )}
          <MailFooter language={language} settings={settings} isInternal={isInternal} />
        </Container>
      </Body>
    </Html>
  )
}

const wordmark: CSSProperties = {
  color: accent,
  fontSize: '22px',
  fontWeight: 600,
  letterSpacing: '-0.2px',
  lineHeight: '28px',
  margin: '0 0 24px',
}

const buttonStyle: CSSProperties = {
  backgroundColor: accent,
  borderRadius: '6px',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
  padding: '12px 20px',
}

function MailFooter({
  language,
  settings,
  isInternal,
}: Pick<LayoutProps, 'language' | 'settings' | 'isInternal'>) {
  const { answerable, hours, settings: choose } = words[language]
  return (
    <Section>
      <Hr className="line" style={{ borderTop: `1px solid ${line}`, margin: '0 0 16px' }} />
      {!isInternal && (
        <>
          <Text className="quiet" style={small}>
            {answerable}{' '}
            <Link href={`mailto:${provider.email}`} style={{ color: accent }}>
              {provider.email}
            </Link>
            , {provider.phone}.
          </Text>
          <Text className="quiet" style={small}>
            {hours}: {provider.businessHours[language]}. {provider.replyPromise[language]}
          </Text>
        </>
      )}
      {settings && (
        <Text className="quiet" style={small}>
          <Link href={settings} style={{ color: accent }}>
            {choose}
          </Link>
        </Text>
      )}
      <Text className="quiet" style={small}>
        {[provider.legalName, ...provider.addressLines].join(', ')}
      </Text>
    </Section>
  )
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="ink"
      style={{ color: ink, fontSize: '24px', lineHeight: '32px', margin: '0 0 16px' }}
    >
      {children}
    </Heading>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={paragraph}>
      {typeof children === 'string' ? <Lines lines={children.split('\n')} /> : children}
    </Text>
  )
}

/** The text part has no other way to keep the line breaks of the writer. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
    <Fragment key={index}>
      {index > 0 && <br />}
      {text}
    </Fragment>
  ))
}

/** Lines that keep their breaks, under a title: an address, or the words of a person. */
export function MailPassage({ title, lines }: { title?: string; lines: readonly string[] }) {
  return (
    <Text
      className="ink line"
      style={{ ...paragraph, borderLeft: `3px solid ${accent}`, paddingLeft: '16px' }}
    >
      {title && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      <Lines lines={lines} />
    </Text>
  )
}

/** Earlier message to which the mail replies; in the text part each line begins with `>`. */
export function MailQuote({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Text className="quiet" style={small}>
        {title}
      </Text>
      <blockquote
        className="quiet line"
        style={{
          borderLeft: `3px solid ${line}`,
          color: quiet,
          fontSize: '15px',
          lineHeight: '22px',
          margin: 0,
          overflowWrap: 'anywhere',
          paddingLeft: '16px',
        }}
      >
        <Lines lines={lines} />
      </blockquote>
    </Section>
  )
}

/** List of named items, such as a sample and the reason of its rejection. */
export function MailList({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
      {items.map(({ title, text }) => (
        <li key={title + text} className="ink" style={{ ...paragraph, margin: '0 0 8px' }}>
          <strong>{title}</strong>: <Lines lines={text.split('\n')} />
        </li>
      ))}
    </ul>
  )
}

/** Group of lines under a title that is a link. */
export function MailGroup({
  title,
  link,
  note,
  lines,
}: {
  title: string
  link: string
  note?: string
  lines: readonly { text: string; note: string }[]
}) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      <Heading
        as="h2"
        className="ink"
        style={{ color: ink, fontSize: '18px', lineHeight: '26px', margin: '0 0 8px' }}
      >
        <Link className="mark" href={link} style={{ color: accent, overflowWrap: 'anywhere' }}>
          {title}
        </Link>
      </Heading>
      {note && (
        <Text className="quiet" style={small}>
          {note}
        </Text>
      )}
      <ul style={{ margin: 0, padding: '0 0 0 20px' }}>
        {lines.map((line) => (
          <li key={line.text + line.note} className="ink" style={{ ...paragraph, margin: '0 0 8px' }}>
            {line.text}
            <br />
            <span className="quiet" style={{ color: quiet, fontSize: '13px' }}>
              {line.note}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Names and values in two columns, also in the text part. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table
      className="line"
      data-text-format="dataTable"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ borderCollapse: 'collapse', borderTop: `1px solid ${line}`, margin: '0 0 24px' }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              className="quiet"
              style={{ ...fact, color: quiet, paddingRight: '16px', width: '36%' }}
            >
              {label}
            </th>
            <td className="ink" style={{ ...fact, color: ink, overflowWrap: 'anywhere' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fact: CSSProperties = {
  borderBottom: `1px solid ${line}`,
  fontSize: '15px',
  fontWeight: 400,
  lineHeight: '22px',
  padding: '8px 0',
  textAlign: 'left',
  verticalAlign: 'top',
}
