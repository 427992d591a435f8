import type { AnswerPage } from '#contract/answer-pages.ts'
import { kindTexts, newsletterTexts, presentNewsletterForm } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { FormOutcome } from '#server/http/forms.ts'
import { alertOf, formAgain, languageOf, linksTo, otherThan, thanksPage } from '../documents.ts'
import type { LinkPurpose, LinkState } from './rules.ts'

export const linkTexts = {
  confirmed: {
    title: { en: 'Your subscription is confirmed', fi: 'Uutiskirjeen tilaus on vahvistettu' },
    text: {
      en: 'You will receive the next newsletter. Each newsletter contains a link to unsubscribe.',
      fi: 'Saat seuraavan uutiskirjeen. Jokaisessa uutiskirjeessä on linkki, josta tilauksen voi perua.',
    },
  },
  unsubscribed: {
    title: { en: 'You have been unsubscribed', fi: 'Uutiskirjeen tilaus on peruttu' },
    text: {
      en: 'You will no longer receive our newsletter. You will still receive messages about your orders.',
      fi: 'Emme enää lähetä sinulle uutiskirjettä. Saat edelleen viestit, jotka koskevat tilaamiasi testejä.',
    },
  },
  linkInvalid: {
    title: { en: 'This link can no longer be used', fi: 'Tätä linkkiä ei voi enää käyttää' },
    text: {
      en: 'The link has been used or has expired. Please subscribe again.',
      fi: 'Linkki on jo käytetty tai vanhentunut. Tilaa uutiskirje uudelleen.',
    },
  },
  linkDamaged: {
    title: { en: 'This link is invalid', fi: 'Linkki ei kelpaa' },
    text: {
      en: 'Part of the link may be missing. Please open the link from the email again, or copy the whole link.',
      fi: 'Linkistä saattaa puuttua osa. Avaa linkki uudelleen sähköpostista tai kopioi linkki kokonaan.',
    },
  },
} as const

/** Texts beside the button that does what the link is for. Mail scanners open links but press no buttons. */
const questions = {
  confirmations: {
    title: { en: 'Confirm your subscription', fi: 'Vahvista uutiskirjeen tilaus' },
    text: {
      en: 'One more click and you will be subscribed.',
      fi: 'Vielä yksi napsautus, niin saat uutiskirjeemme.',
    },
    submit: { en: 'Confirm', fi: 'Vahvista' },
    done: linkTexts.confirmed,
  },
  unsubscriptions: {
    title: { en: 'Unsubscribe from the newsletter', fi: 'Peru uutiskirjeen tilaus' },
    text: {
      en: 'You will no longer receive our newsletter.',
      fi: 'Kun perut tilauksen, emme enää lähetä sinulle uutiskirjettä.',
    },
    submit: { en: 'Unsubscribe', fi: 'Peru uutiskirjeen tilaus' },
    done: linkTexts.unsubscribed,
  },
}

function questionPage(purpose: LinkPurpose, url: string, language: Language): AnswerPage {
  const { title, text, submit } = questions[purpose]
  return {
    language,
    alternate: alternateOf(url, language),
    heading: title[language],
    paragraphs: [text[language]],
    form: {
      label: submit[language],
      action: url,
      submit: submit[language],
      fields: [],
      hidden: {},
      trap: null,
    },
  }
}

/** Page behind a link in a mail: the question, or the reason why the link cannot be used. */
export function linkPage(
  purpose: LinkPurpose,
  { url, language, state }: { url: string; language: Language; state: LinkState },
): AnswerPage {
  if (state === 'usable') return questionPage(purpose, url, language)
  const { title, text } = state === 'damaged' ? linkTexts.linkDamaged : linkTexts.linkInvalid
  return endPage({ title, text }, url, language)
}

type EndTexts = Record<'title' | 'text', Record<Language, string>>

/** Page without further steps. */
const endPage = ({ title, text }: EndTexts, url: string, language: Language): AnswerPage => ({
  language,
  alternate: alternateOf(url, language),
  heading: title[language],
  paragraphs: [text[language]],
  links: linksTo(language),
})

/** Page after the button: done, or the reason why not. */
export function linkAnswer(purpose: LinkPurpose, { url, refusal }: FormOutcome): AnswerPage {
  const language = languageOf(new URLSearchParams(url.split('?')[1]).get('language') ?? undefined)
  if (refusal === null || isOver(refusal.code)) {
    return endPage(refusal === null ? questions[purpose].done : linkTexts.linkInvalid, url, language)
  }
  return { ...questionPage(purpose, url, language), alert: kindTexts.contact.failed[language] }
}

/** Same link in the other language; opening it changes nothing. */
const alternateOf = (url: string, language: Language) =>
  `${url.split('?')[0]}?language=${otherThan(language)}`

const isOver = (code: string) => code === 'newsletter_link_invalid' || code === 'invalid_fields'

/** Page that answers the newsletter form sent without script. */
export function subscriptionAnswer(outcome: FormOutcome): AnswerPage {
  const language = languageOf(outcome.typed.language)
  const shape = presentNewsletterForm(language)
  const alternate = pathTo.start({}, otherThan(language))
  if (outcome.refusal === null) return thanksPage(shape, language, alternate)
  return {
    language,
    alternate,
    heading: shape.heading,
    alert: alertOf(outcome, shape, language),
    paragraphs: [newsletterTexts.note[language]],
    // The page around it contains a form of this name.
    form: { ...formAgain(outcome, shape, { language }), label: shape.submit },
  }
}
