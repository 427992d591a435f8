import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formAlerts, kindTexts, newsletterTexts, problemText } from '#contract/forms.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type SentenceName, sentences } from '#tests/support/sentences.ts'
import { textsOf } from '#tools/browser/texts.ts'

/** Sentences of the specification are used word for word. If one fails, fix the product, not the list. */

type Say = ReturnType<typeof textsOf>

/** Message and remedy, joined as screens join them. */
const whole = (say: Say, code: 'file_empty' | 'file_unsupported' | 'upload_failed') =>
  `${say(`errors:api.${code}.what`)} ${say(`errors:api.${code}.todo`)}`

const headingOf = (path: string) => /^heading: "(.+)"$/m.exec(readFileSync(path, 'utf8'))?.[1]

const places: Record<SentenceName, (say: Say, language: Language) => (string | undefined)[]> = {
  loginFailed: (say) => [say('errors:signIn.login_failed.what')],
  accessTokenFailed: (say) => [say('errors:signIn.get_access_token_failed.what')],
  stateMismatch: (say) => [say('errors:signIn.state_mismatch.what')],
  missingTransaction: (say) => [say('errors:signIn.missing_transaction.what')],
  popupClosed: (say) => [say('errors:signIn.cancelled.what')],
  noQuery: (say) => [say('errors:signIn.no_query.what')],
  messageNotSent: (_, language) => [kindTexts.contact.failed[language]],
  formNotSubmitted: (_, language) => [
    kindTexts.offer_request.failed[language],
    kindTexts.partner.failed[language],
  ],
  newsletterFailed: (_, language) => [newsletterTexts.failed[language]],
  campaignFailed: (say) => [say('portal:campaign.failed')],
  downloadFailed: (say) => [say('orders:results.downloadFailed')],
  coverSheetFailed: (say) => [say('orders:order.coverSheetFailed')],
  offerDownloadFailed: (say) => [say('orders:offer.downloadFailed')],
  uploadFailed: (say) => [whole(say, 'upload_failed')],
  fileEmpty: (say) => [whole(say, 'file_empty')],
  fileUnsupported: (say) => [whole(say, 'file_unsupported')],
  savingDraft: (say) => [say('shell:saving.saving')],
  draftSaved: (say) => [say('shell:saving.saved')],
  savingDraftFailed: (say) => [say('shell:saving.failed')],
  offerNotFound: (say) => [say('orders:offer.notFound.title'), say('errors:api.offer_not_found.what')],
  orderNotFound: (say) => [say('orders:order.notFound'), say('errors:api.order_not_found.what')],
  pageNotFound: (say, language) => [
    say('shell:notFound.title'),
    headingOf(`content/pages/not-found.${language}.md`),
  ],
  sampleNameRequired: (say) => [say('order-creation:samples.nameRequired')],
  invalidEmail: (say, language) => [say('errors:field.not_an_email'), problemText('not_an_email', language)],
  wrongFields: (say, language) => [
    say('errors:formWrong'),
    `${say('errors:api.invalid_fields.what')} ${say('errors:api.invalid_fields.todo')}`,
    formAlerts.fields[language],
  ],
  unsavedChanges: (say) => [say('shell:leave.title')],
}

for (const language of languages) {
  test.each(Object.keys(sentences) as SentenceName[])(
    `%s is said as it was specified (${language})`,
    (name) => {
      const said = places[name](textsOf(language), language)
      expect(said).toEqual(said.map(() => sentences[name][language]))
    },
  )
}
