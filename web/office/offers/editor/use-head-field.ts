import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import type { HeadField, HeadFields } from './head-fields.ts'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { currentHead, isJudged, withFields } from './offer-edit.ts'

/** Value and setter of one field of the draft, with its problem when it should be shown. */
export const useHeadField = <Name extends HeadField>(name: Name) => {
  const { saver, checks } = useOpenOffer()
  const edit = useOfferEdit()
  const explain = useExplainField()
  const { t } = useTranslation('office-offers')
  const missing =
    checks > 0 ? edit.server.missing.find(({ path }) => path.split('.')[0] === name)?.code : undefined
  const code = edit.fieldProblems[name] ?? (isJudged(edit, name) ? missing : undefined)
  const amountHint = code === 'wrong_format' && (name === 'serviceFee' || name === 'discount')
  return {
    name,
    id: idOf(name),
    value: currentHead(edit)[name],
    onChange: (value: HeadFields[Name]) =>
      saver.edit((before) => withFields(before, { [name]: value } as Partial<HeadFields>)),
    error: code && (amountHint ? t('hint.cost') : explain(code)),
  }
}

/** Id of a field, by which a summary of problems finds it. */
export const idOf = (name: HeadField) => `offer-${name}`
