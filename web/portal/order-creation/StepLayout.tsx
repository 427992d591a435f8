import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Page } from '#web/ui/Page.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { ColleagueNotice } from './ColleagueNotice.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { useDraftPart, useDraftSnapshot } from './draft/DraftContext.tsx'
import { StepActions } from './StepActions.tsx'
import styles from './StepLayout.module.css'
import { missingIn, pathToStep, type StepName, stepNames } from './steps.ts'

/** Layout shared by the steps of a draft: title, stepper, save state, notices and the buttons at the foot. */
export const StepLayout = ({
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
  /** Button that leads to the next step or submits. */
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
      actions={<SaveStatus {...useDraftSnapshot()} />}
      back={{ href: pathTo.portal({}, language), label: t('backToList') }}
    >
      <div className={styles.frame}>
        <DraftSteps current={step} />
        <DraftNotices />
        <ColleagueNotice />
        {children}
        <StepActions previous={previous} main={main} />
      </div>
    </Page>
  )
}

/**
 * Stepper of the draft. A step is complete when the server lists nothing as missing in it. The confirmation
 * cannot be visited early.
 */
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
