import type { AnswerForm, AnswerPage } from '#contract/answer-pages.ts'
import { type EnquiryKind, enquiryKinds, SitePath } from '#contract/enquiries.ts'
import {
  companiesOnly,
  type FormShape,
  fileProblemText,
  fileTexts,
  formAlerts,
  onwardTexts,
  presentForm,
  problemText,
} from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { FormOutcome } from '#server/http/forms.ts'

const check = {
  title: { en: 'Please check your message', fi: 'Tarkista vielä viestisi' },
  text: {
    en: 'Nothing has been sent yet. If everything is correct, send your message using the button below.',
    fi: 'Mitään ei ole vielä lähetetty. Jos kaikki on oikein, lähetä viesti alla olevalla painikkeella.',
  },
}

export const otherThan = (language: Language): Language => (language === 'en' ? 'fi' : 'en')
export const languageOf = (text: string | undefined): Language => (text === 'fi' ? 'fi' : 'en')
const kindOf = (text: string | undefined): EnquiryKind =>
  enquiryKinds.find((kind) => kind === text) ?? 'contact'

/** Page that answers a form sent without script: thanks, or the form again with the typed words. */
export function enquiryAnswer(outcome: FormOutcome, form: string): AnswerPage {
  const { typed, refusal } = outcome
  const language = languageOf(typed.language)
  const kind = kindOf(typed.kind)
  const shape = presentForm(kind, language)
  const alternate = pathTo[kind === 'partner' ? 'partners' : 'contact']({}, otherThan(language))
  if (refusal === null) return thanksPage(shape, language, alternate)
  const isCheck = refusal.code === 'form_token_missing'
  const isWhole = refusal.code !== 'upload_failed'
  const page = SitePath.safeParse(typed.page).data ?? '/'
  return {
    language,
    alternate,
    heading: isCheck ? check.title[language] : shape.heading,
    alert: isCheck ? undefined : alertOf(outcome, shape, language),
    paragraphs: [
      ...(isWhole ? [(isCheck ? check.text : formAlerts.kept)[language]] : []),
      ...(isWhole && outcome.hasFiles ? [fileTexts.kept[language]] : []),
      companiesOnly[language],
    ],
    form: formAgain(outcome, shape, { kind, language, page, form }),
  }
}

/** Answer to every accepted form. */
export const thanksPage = ({ thankYou }: FormShape, language: Language, alternate: string): AnswerPage => ({
  language,
  alternate,
  heading: thankYou.title,
  paragraphs: [thankYou.text],
  links: linksTo(language),
})

export function alertOf({ refusal }: FormOutcome, { failed }: FormShape, language: Language): string {
  if (refusal?.code === 'invalid_fields') return formAlerts.fields[language]
  if (refusal?.code === 'too_many_requests') return formAlerts.tooMany[language]
  if (refusal && /^(?:form_)?files?_/.test(refusal.code)) return fileProblemText(refusal.code, language)
  return failed
}

/** Links at the end of a page without further steps. */
export const linksTo = (language: Language) => [
  { label: onwardTexts.home[language], url: pathTo.start({}, language) },
  { label: onwardTexts.tests[language], url: pathTo.products({}, language) },
]

/** Form with the typed words and its problems. */
export function formAgain(
  { typed, refusal, url }: FormOutcome,
  { heading, fields, submit, trap }: FormShape,
  hidden: AnswerForm['hidden'] & { language: Language },
): AnswerForm {
  const problemOf = (name: string) => {
    const code = refusal?.errors?.find(({ path }) => path === name)?.code
    return code && problemText(code, hidden.language)
  }
  return {
    label: heading,
    action: url,
    submit,
    fields: fields.map((field) => ({
      ...field,
      value: typed[field.name] ?? '',
      problem: problemOf(field.name),
    })),
    hidden,
    trap,
  }
}
