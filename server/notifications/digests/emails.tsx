import type { ReactElement } from 'react'
import { formatDay, formatInstant } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { MailGroup, MailHeading, MailLayout, MailText } from '#server/mail/layout.tsx'

export type DigestGroup = {
  /** Number and name of the order, or the team. */
  title: string
  link: string
  /** Person for whom the reader is substitute, if any. */
  standingInFor: { name: string; until: string } | null
  lines: readonly { at: Date; text: string }[]
}

/** Digest: events since the last one, grouped by order, with a link to each order. */
export function dailyDigest({
  language,
  groups,
  left,
  link,
  settings,
}: {
  language: Language
  groups: readonly DigestGroup[]
  /** Number of entries beyond the limit; they are part of the next digest. */
  left: number
  link: string
  settings: string
}): { subject: string; element: ReactElement } {
  const count = groups.reduce((sum, group) => sum + group.lines.length, 0)
  const [first] = groups
  const subject = {
    en: `Your daily digest: ${count === 1 ? '1 event' : `${count} events`}`,
    fi: `Päivän kooste: ${count === 1 ? '1 tapahtuma' : `${count} tapahtumaa`}`,
  }[language]
  const element = (
    <MailLayout
      language={language}
      title={subject}
      preview={first ? `${first.title}: ${first.lines[0]?.text ?? ''}` : subject}
      button={{ label: { en: 'Open portal', fi: 'Avaa portaali' }[language], url: link }}
      settings={settings}
    >
      <MailHeading>{{ en: 'What has happened', fi: 'Mitä on tapahtunut' }[language]}</MailHeading>
      {groups.map((group) => (
        <MailGroup
          key={`${group.title} ${group.standingInFor?.name}`}
          title={group.title}
          link={group.link}
          note={group.standingInFor ? standingInNote(group.standingInFor)[language] : undefined}
          lines={group.lines.map(({ at, text }) => ({ text, note: formatInstant(at, language) }))}
        />
      ))}
      {left > 0 && (
        <MailText>
          {
            {
              en: 'Not everything fits in one message. The rest will follow in the next digest.',
              fi: 'Kaikki tapahtumat eivät mahtuneet yhteen viestiin. Loput tapahtumat tulevat seuraavassa koosteessa.',
            }[language]
          }
        </MailText>
      )}
    </MailLayout>
  )
  return { subject, element }
}

/** Note in every mail that a substitute gets. */
export const standingInNote = ({
  name,
  until,
}: {
  name: string
  until: string
}): Record<Language, string> => ({
  en: `You are receiving this notification in place of ${name}, who is away until ${formatDay(until, 'en')} and has named you as their substitute.`,
  fi: `Saat tämän ilmoituksen sijaisena: ${name} on poissa ${formatDay(until, 'fi')} asti ja on nimennyt sinut sijaisekseen.`,
})
