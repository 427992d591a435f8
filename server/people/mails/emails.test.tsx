import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/lists.ts'
import { textOfMail } from '#tests/support/mail-text.ts'
import { joinAccepted, joinDeclined, joinRequested, memberRemoved, teamInvitation } from './emails.tsx'

const team = 'Koivu Kemia Oy'
const link = 'https://labsilta.example/portal/team'
const everyMail = (language: Language) => ({
  invitation: teamInvitation({
    language,
    team,
    inviter: 'Helmi Koivu',
    expiresAt: new Date('2026-11-29T07:05:00Z'),
    link,
  }),
  request: joinRequested({
    language,
    team,
    asker: { name: 'Venla Haapala', email: 'venla@koivukemia.example' },
    link,
    settings: 'https://labsilta.example/portal/notifications',
  }),
  accepted: joinAccepted({ language, team, link }),
  declined: joinDeclined({ language }),
  removed: memberRemoved({ language, team }),
})

test('the subjects', () => {
  const subjects = languages.map((language) => Object.values(everyMail(language)).map((mail) => mail.subject))
  expect(subjects).toMatchInlineSnapshot(`
    [
      [
        "Invitation to join the Koivu Kemia Oy team on Labsilta",
        "Venla Haapala has asked to join the Koivu Kemia Oy team",
        "You have joined the Koivu Kemia Oy team",
        "Your request to join a team has been declined",
        "You are no longer in the Koivu Kemia Oy team",
      ],
      [
        "Kutsu tiimiin Koivu Kemia Oy (Labsilta)",
        "Venla Haapala haluaa liittyä tiimiin Koivu Kemia Oy",
        "Olet nyt tiimissä Koivu Kemia Oy",
        "Pyyntöäsi liittyä tiimiin ei hyväksytty",
        "Et ole enää tiimissä Koivu Kemia Oy",
      ],
    ]
  `)
})

describe.each(languages)('in %s', (language) => {
  test('the invitation says who invites, until when, and where to', async () => {
    const text = await textOfMail(everyMail(language).invitation)
    const until = { en: '29 Nov 2026 09:05', fi: '29.11.2026 09.05' }[language]
    for (const said of ['Helmi Koivu', team, until, link]) expect(text).toContain(said)
  })

  test('the request says who asks, and warns what it opens', async () => {
    const text = await textOfMail(everyMail(language).request)
    expect(text).toContain('Venla Haapala (venla@koivukemia.example)')
    expect(text).toContain({ en: 'see all of the team’s orders', fi: 'kaikki tilaukset' }[language])
  })

  test('the mail to a declined person names no team', async () => {
    const { subject } = everyMail(language).declined
    expect(subject + (await textOfMail(everyMail(language).declined))).not.toContain('Koivu')
  })

  test('the mail to a removed person says what stays', async () => {
    const text = await textOfMail(everyMail(language).removed)
    expect(text).toContain({ en: 'are still yours', fi: 'ovat edelleen sinun' }[language])
  })
})
