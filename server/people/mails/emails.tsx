import type { ReactElement } from 'react'
import { formatInstant } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { withFullStop } from '#server/mail/full-stop.ts'
import { TextMail, type TextMailContent } from '#server/mail/text-mail.tsx'

export type Mail = { subject: string; element: ReactElement }

const writeMail = (content: TextMailContent): Mail => ({
  subject: content.subject,
  element: <TextMail {...content} />,
})

/** Mail to an address that an admin typed. It says what to do if it reaches the wrong person. */
export function teamInvitation({
  language,
  team,
  inviter,
  expiresAt,
  link,
}: {
  language: Language
  team: string
  inviter: string
  expiresAt: Date
  link: string
}): Mail {
  const until = formatInstant(expiresAt, language)
  return writeMail({
    language,
    subject: {
      en: `Invitation to join the ${team} team on Labsilta`,
      fi: `Kutsu tiimiin ${team} (Labsilta)`,
    }[language],
    heading: { en: `Join the ${team} team`, fi: `Liity tiimiin ${team}` }[language],
    paragraphs: {
      en: [
        `${inviter} has invited you to join the ${team} team in the Labsilta customer portal. Members of the team see each other’s orders, offers and results.`,
        `Open the link, sign in and accept the invitation. The link works once and is valid until ${until}.`,
        'If you were not expecting this invitation, you do not need to do anything.',
      ],
      fi: [
        `${inviter} kutsuu sinut tiimiin ${team} Labsillan asiakasportaalissa. Tiimin jäsenet näkevät toistensa tilaukset, tarjoukset ja tulokset.`,
        `Avaa linkki, kirjaudu sisään ja hyväksy kutsu. Linkki toimii vain kerran, ja se on voimassa ${until} asti.`,
        'Jos et odottanut tätä kutsua, sinun ei tarvitse tehdä mitään.',
      ],
    }[language],
    button: { label: { en: 'Open invitation', fi: 'Avaa kutsu' }[language], url: link },
  })
}

/** Mail to an admin of the team. */
export function joinRequested({
  language,
  team,
  asker,
  link,
  settings,
}: {
  language: Language
  team: string
  asker: { name: string; email: string }
  link: string
  settings: string
}): Mail {
  const who = `${asker.name} (${asker.email})`
  return writeMail({
    language,
    subject: {
      en: `${asker.name} has asked to join the ${team} team`,
      fi: `${asker.name} haluaa liittyä tiimiin ${team}`,
    }[language],
    heading: { en: 'A request to join your team', fi: 'Pyyntö liittyä tiimiisi' }[language],
    paragraphs: {
      en: [
        `${who} has asked to join the ${team} team. The email address belongs to your organisation’s domain, but only you know whether this is a colleague.`,
        'If you accept, the person will see all of the team’s orders, offers and results. The person will not learn the team’s name until then.',
      ],
      fi: [
        `${who} haluaa liittyä tiimiin ${withFullStop(team)} Sähköpostiosoitteessa on organisaatiosi verkkotunnus, mutta vain sinä tiedät, onko kyseessä työkaveri.`,
        'Kun pyyntö on hyväksytty, henkilö näkee tiimin kaikki tilaukset, tarjoukset ja tulokset. Tiimin nimeä ei kerrota hänelle sitä ennen.',
      ],
    }[language],
    button: { label: { en: 'Open team', fi: 'Avaa tiimi' }[language], url: link },
    settings,
  })
}

export function joinAccepted({
  language,
  team,
  link,
}: {
  language: Language
  team: string
  link: string
}): Mail {
  return writeMail({
    language,
    subject: { en: `You have joined the ${team} team`, fi: `Olet nyt tiimissä ${team}` }[language],
    heading: { en: 'Your request has been accepted', fi: 'Pyyntösi hyväksyttiin' }[language],
    paragraphs: {
      en: [
        `An admin has accepted your request to join the ${team} team. You can now see your colleagues’ orders, offers and results, and they can see the orders that you place for the team.`,
      ],
      fi: [
        `Ylläpitäjä hyväksyi sinut tiimiin ${withFullStop(team)} Näet nyt työkaveriesi tilaukset, tarjoukset ja tulokset, ja he näkevät tilaukset, jotka teet tiimin nimissä.`,
      ],
    }[language],
    button: { label: { en: 'Open team', fi: 'Avaa tiimi' }[language], url: link },
  })
}

/** Mail that names no team: a declined person does not learn which team it was. */
export function joinDeclined({ language }: { language: Language }): Mail {
  return writeMail({
    language,
    subject: {
      en: 'Your request to join a team has been declined',
      fi: 'Pyyntöäsi liittyä tiimiin ei hyväksytty',
    }[language],
    heading: { en: 'Your request has been declined', fi: 'Pyyntöäsi ei hyväksytty' }[language],
    paragraphs: {
      en: [
        'Your request to join your company’s team on Labsilta has been declined. Your own orders and offers are not affected.',
        'If you think this is a mistake, please ask a colleague who uses Labsilta to invite you.',
      ],
      fi: [
        'Pyyntöäsi liittyä yrityksesi Labsilta-tiimiin ei hyväksytty. Omat tilauksesi ja tarjouksesi ovat ennallaan.',
        'Jos kyseessä on mielestäsi erehdys, pyydä Labsiltaa käyttävää työkaveriasi kutsumaan sinut.',
      ],
    }[language],
  })
}

export function memberRemoved({ language, team }: { language: Language; team: string }): Mail {
  return writeMail({
    language,
    subject: {
      en: `You are no longer in the ${team} team`,
      fi: `Et ole enää tiimissä ${team}`,
    }[language],
    heading: {
      en: `You have been removed from the ${team} team`,
      fi: `Sinut on poistettu tiimistä ${team}`,
    }[language],
    paragraphs: {
      en: [
        'You no longer have access to the team’s orders, drafts and offers. Those that you owned have been transferred to a colleague. Offers made to you personally and orders placed outside the team are still yours.',
        'If you think this is a mistake, please contact an admin of the team.',
      ],
      fi: [
        'Et enää näe tiimin tilauksia, luonnoksia etkä tarjouksia. Tilaukset ja luonnokset, joissa olit tilaajana, on siirretty työkaverillesi. Sinulle henkilökohtaisesti tehdyt tarjoukset ja tiimin ulkopuolella tekemäsi tilaukset ovat edelleen sinun.',
        'Jos kyseessä on mielestäsi erehdys, ota yhteyttä tiimin ylläpitäjään.',
      ],
    }[language],
  })
}
