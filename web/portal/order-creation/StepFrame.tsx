import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Page } from '#web/ui/Page.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { ColleagueNotice } from './ColleagueNotice.tsx'
import { useDraftPart } from './draft/DraftContext.tsx'
import { SaveNotices } from './SaveNotices.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { StepActions } from './StepActions.tsx'
import styles from './StepFrame.module.css'
import { missingIn, pathToStep, type StepName, stepNames } from './steps.ts'

/** What the steps of a draft share: title, stepper, state of saving, notices, and the acts at the foot. */
export const StepFrame = ({
  step,
  lead,
  children,
  previous,
  main,
}: {
  step: Exclude<StepName, 'confirmation'>
  lead: string
  children: ReactNode
  previous?: StepName
  /** The button that goes on. */
  main: ReactNode
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const order = useDraftPart((draft) => draft.order)
  return (
    <Page
      title={t(`steps.${step}`)}
      overline={[t('order', { number: formatOrderNumber(order.number) }), order.name]
        .filter(Boolean)
        .join(' · ')}
      lead={lead}
      actions={<SaveStatus />}
      back={{ href: pathTo.portal({}, language), label: t('backToList') }}
    >
      <div className={styles.frame}>
        <DraftSteps current={step} />
        <SaveNotices />
        <ColleagueNotice />
        {children}
        <StepActions previous={previous} main={main} />
      </div>
    </Page>
  )
}

/** A step is done when the order's own list says that nothing of it is missing. The confirmation cannot be visited early. */
const DraftSteps = ({ current }: { current: StepName }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const order = useDraftPart((draft) => draft.order)
  const isDone = (step: StepName) =>
    (step === 'samples' || step === 'contacts') && missingIn(step, order.missing).length === 0
  return (
    <Steps
      label={t('steps.label')}
      steps={stepNames.map((step) => ({
        id: step,
        label: t(`steps.${step}`),
        state: step === current ? 'current' : isDone(step) ? 'done' : 'ahead',
        href: step === 'confirmation' ? undefined : pathToStep(step, order.id, language),
      }))}
    />
  )
}
