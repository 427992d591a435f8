import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { headFieldOf } from './head-fields.ts'
import { itemsId } from './ItemsSection.tsx'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { isJudged } from './offer-edit.ts'
import { idOf } from './use-head-field.ts'
import { itemProblems } from './use-items.ts'

/** Problems that prevent sending, as links to the fields. Items mark their own fields, and are counted here. */
export const MissingSummary = () => {
  const { t } = useTranslation('office-offers')
  const explain = useExplainField()
  const { checks } = useOpenOffer()
  const edit = useOfferEdit()
  const { server } = edit
  const faults =
    checks === 0
      ? []
      : server.missing.flatMap(({ path, code }) => {
          const name = headFieldOf(path)
          // A field that was changed since the reply has not been judged yet.
          if (name && isJudged(edit, name))
            return [{ fieldId: idOf(name), label: labelOf(name), text: explain(code) }]
          return path === 'items' ? [{ fieldId: itemsId, label: t('items.title'), text: explain(code) }] : []
        })
  function labelOf(name: NonNullable<ReturnType<typeof headFieldOf>>) {
    if (name === 'text' || name === 'validUntil' || name === 'serviceFee' || name === 'discount')
      return t(`terms.${name}`)
    return t(`head.${name}`)
  }
  const wrongItems = checks === 0 ? 0 : itemProblems(edit, true).size
  const ofItems = { fieldId: itemsId, label: t('items.title'), text: t('problems', { count: wrongItems }) }
  const all = wrongItems > 0 ? [...faults, ofItems] : faults
  return <ErrorSummary title={t('send.missingTitle')} faults={all} attempt={checks} />
}
