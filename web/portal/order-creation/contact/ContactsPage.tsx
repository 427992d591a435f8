import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useExplainField } from '#web/shell/explain.ts'
import { ErrorSummary, focusField } from '#web/ui/ErrorSummary.tsx'
import { DraftAttachments } from '../attachments/DraftAttachments.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import { byOrder, fieldAt } from '../draft/fields.ts'
import { NextButton } from '../NextButton.tsx'
import { StepLayout } from '../StepLayout.tsx'
import { missingIn } from '../steps.ts'
import { problemAt, useFieldLabel } from '../use-draft-field.ts'
import { BillingSection } from './BillingSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import styles from './ContactsPage.module.css'
import { FilledNotice } from './FilledNotice.tsx'
import { ReportingSection } from './ReportingSection.tsx'
import { AfterTestingSection, ShippingSection } from './ShippingSection.tsx'

/** Second step: contact, billing and shipping. */
export const ContactsPage = () => {
  const { t } = useTranslation('order-creation')
  useFocusFromAddress()
  return (
    <StepLayout
      step="contacts"
      lead={t('contacts.lead')}
      previous="samples"
      main={<NextButton step="contacts" next="review" />}
    >
      <FilledNotice />
      <Summary />
      <div className={styles.form}>
        <ContactSection />
        <ReportingSection />
        <BillingSection />
        <ShippingSection />
        <DraftAttachments look="form" />
        <AfterTestingSection />
      </div>
    </StepLayout>
  )
}

/** Focuses the field that the address names, after the page itself has had the focus. */
const useFocusFromAddress = () => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const frame = requestAnimationFrame(() => focusField(decodeURIComponent(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [hash])
}

/** Links to the missing or wrong fields, once the user has tried to continue. */
const Summary = () => {
  const { t } = useTranslation('order-creation')
  const draft = useDraft()
  const { checkedSteps, attempts } = useOpenDraft()
  const explain = useExplainField()
  const labelOf = useFieldLabel()
  if (!checkedSteps.has('contacts')) return null
  const paths = [
    ...Object.keys(draft.fieldProblems),
    ...missingIn('contacts', draft.order.missing).map(({ path }) => path),
  ]
  const faults = [...new Set(paths)]
    .flatMap((path) => {
      const name = fieldAt(path)
      const problem = name && problemAt(draft, name, path)
      return problem ? [{ name, fieldId: path, label: labelOf(path), text: explain(problem.code) }] : []
    })
    .sort((one, other) => byOrder(one.name, other.name))
  return <ErrorSummary title={t('wrongTitle')} faults={faults} attempt={attempts} />
}
