import { useTranslation } from 'react-i18next'
import type { Consignment } from '#contract/consignments.ts'
import { formatConsignmentNumber } from '#contract/formats.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { EditConsignmentDialog } from './EditConsignmentDialog.tsx'
import type { ConsignmentActions } from './use-consignment-actions.ts'

/** Actions that one question confirms. */
export const askedActions = ['send', 'arrive', 'close'] as const
/** Steps back, which need a reason. */
const undoActions = ['recall', 'undo_arrival'] as const
export type ConsignmentDialog = (typeof askedActions)[number] | (typeof undoActions)[number] | 'edit'

/** Dialogs of the actions on a consignment, of which one is open. */
export const ConsignmentActionDialogs = ({
  consignment,
  actions,
  open,
  onClose,
}: {
  consignment: Consignment
  actions: ConsignmentActions
  open: ConsignmentDialog | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const number = formatConsignmentNumber(consignment.number)
  return (
    <>
      {askedActions.map((action) => (
        <ActionDialog
          key={action}
          kind="question"
          isOpen={open === action}
          onClose={onClose}
          title={t(`ask.${action}Title`, { number })}
          confirmLabel={t(`actions.${action}`)}
          cancelLabel={t('ask.keep')}
          onConfirm={actions[action]}
          explain={explain}
        >
          <p>{t(`ask.${action}Text`)}</p>
        </ActionDialog>
      ))}
      {undoActions.map((action) => (
        <ReasonDialog
          key={action}
          isOpen={open === action}
          onClose={onClose}
          title={t(`ask.${action}Title`, { number })}
          text={t(`ask.${action}Text`)}
          label={t('ask.undoReason')}
          missing={t('ask.undoReasonMissing')}
          confirmLabel={t(`actions.${action}`)}
          cancelLabel={t('ask.keep')}
          onConfirm={actions[action]}
        />
      ))}
      {open === 'edit' && <EditConsignmentDialog consignment={consignment} onClose={onClose} />}
    </>
  )
}
