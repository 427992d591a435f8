import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import type { AskedAct } from './asked-acts.ts'
import type { ReportedActions } from './use-reported-actions.ts'

export type Asked = { action: AskedAct; ids: string[] }

const questions = ['approve', 'reopen', 'release'] as const

/** Dialogs of the decisions about reported results, of which one is open. */
export const DecisionDialogs = ({
  asked,
  actions,
  onClose,
}: {
  asked: Asked | null
  actions: ReportedActions
  onClose: () => void
}) => {
  const { t } = useTranslation('office-results')
  const explain = useExplain()
  const ids = asked?.ids ?? []
  const count = ids.length
  return (
    <>
      {questions.map((action) => (
        <ActionDialog
          key={action}
          kind="question"
          isOpen={asked?.action === action}
          onClose={onClose}
          title={t(`${action}.title`, { count })}
          confirmLabel={t(`actions.${action}`)}
          cancelLabel={t('keep')}
          onConfirm={() => actions.decideResults(action, ids)}
          explain={explain}
        >
          <p>{t(`${action}.text`, { count })}</p>
        </ActionDialog>
      ))}
      <ReasonDialog
        isOpen={asked?.action === 'refuse'}
        onClose={onClose}
        title={t('refuse.title')}
        text={t('refuse.text')}
        label={t('refuse.label')}
        missing={t('refuse.missing')}
        confirmLabel={t('actions.refuse')}
        cancelLabel={t('keep')}
        onConfirm={(reason) => actions.refuseResults(ids, reason)}
      />
    </>
  )
}
