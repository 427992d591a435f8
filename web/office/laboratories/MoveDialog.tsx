import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LaboratoryMove } from '#contract/delivery-lists.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { asOneLine, longestReason } from '#web/orders/reasons.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useLaboratoryAction } from './use-laboratory-action.ts'

/** Asks for the reason of a change of state. Only the first approval may do without. */
export const MoveDialog = ({
  laboratory,
  move,
  isOpen,
  onClose,
}: {
  laboratory: Laboratory
  move: LaboratoryMove
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const explain = useExplain()
  const problems = useFieldProblems()
  const perform = useLaboratoryAction()
  const take = useMove(laboratory)
  const [typed, setTyped] = useState('')
  const isOptional = move === 'approve' && laboratory.state === 'applicant'
  const reason = asOneLine(typed)
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`move.${move}.title`, { name: laboratory.name })}
      confirmLabel={t(`move.${move}.do`)}
      isDanger={move === 'refuse' || move === 'pause'}
      check={() => isOptional || problems.require({ reason })}
      onConfirm={async () => {
        await perform(t(`move.${move}.done`), () => problems.reading(() => take(move, reason)))
        setTyped('')
      }}
      explain={explain}
    >
      <p>{t(`move.${move}.text`)}</p>
      <TextArea
        label={t('move.reason')}
        description={t('move.reasonHint')}
        value={typed}
        onChange={setTyped}
        maxLength={longestReason}
        isRequired={!isOptional}
        isOptional={isOptional}
        error={problems.of('reason')}
      />
    </ActionDialog>
  )
}

const useMove = ({ id, version }: Laboratory) => {
  const api = useApi()
  return (move: LaboratoryMove, reason: string) => {
    const call = { params: { path: { id }, header: ifMatch(version) }, body: { reason } }
    switch (move) {
      case 'approve':
        return dataOf(api.POST('/api/v1/laboratories/{id}/approve', call))
      case 'refuse':
        return dataOf(api.POST('/api/v1/laboratories/{id}/refuse', call))
      case 'pause':
        return dataOf(api.POST('/api/v1/laboratories/{id}/pause', call))
      case 'resume':
        return dataOf(api.POST('/api/v1/laboratories/{id}/resume', call))
    }
  }
}
