import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedAct } from '#contract/delivery-lists.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import styles from '#web/orders/files/FileRows.module.css'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../../commands/commands.ts'
import type { OfficeActions } from '../../use-office-actions.ts'
import { type Asked, DecisionDialogs } from './DecisionDialogs.tsx'
import { EditDialog } from './EditDialog.tsx'
import { ReportedRow } from './ReportedRow.tsx'
import { useLinkedResult } from './reported-place.ts'
import { reportedQuery } from './reported-queries.ts'
import { useReportedActions } from './use-reported-actions.ts'

/** Results of the order before their release. Several can be approved or released together. */
export const ReportedSection = ({ order, actions: onOrder }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office-results')
  const query = useQuery({ ...reportedQuery(useApi(), order.id), ...live })
  const state = useLoadState(query)
  const { seeOrder, ...actions } = useReportedActions(onOrder)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (question: Asked) => {
    seeOrder()
    setAsked(question)
  }
  const items = query.data?.items ?? []
  const edited = asked?.action === 'edit' && items.find(({ id }) => asked.ids.includes(id))
  useLinkedResult(items)
  const idsFor = (act: ReportedAct) => items.filter(({ allowed }) => allowed.includes(act)).map(idOf)
  const [toApprove, toRelease] = [idsFor('approve'), idsFor('release')]
  useDecisionCommands({ approve: toApprove, release: toRelease }, ask)
  return (
    <>
      {(items.length > 0 || state.status === 'error') && (
        <Section title={t('section.title')} description={t('section.lead')} look="card">
          {state.status === 'error' && <Failure explanation={state.explanation} retry={state.retry} />}
          <ul className={styles.rows}>
            {items.map((result) => (
              <ReportedRow
                key={result.id}
                order={order}
                result={result}
                onAct={(action) => ask({ action, ids: [result.id] })}
                onUndo={() => onOrder.undoRelease([result.id])}
              />
            ))}
          </ul>
          <Row>
            {toApprove.length > 1 && (
              <Button onPress={() => ask({ action: 'approve', ids: toApprove })}>
                {t('section.approveAll', { count: toApprove.length })}
              </Button>
            )}
            {toRelease.length > 1 && (
              <Button variant="primary" onPress={() => ask({ action: 'release', ids: toRelease })}>
                {t('section.releaseAll', { count: toRelease.length })}
              </Button>
            )}
          </Row>
        </Section>
      )}
      {edited && (
        <EditDialog
          key={edited.id}
          result={edited}
          save={actions.editResult}
          onClose={() => setAsked(null)}
        />
      )}
      <DecisionDialogs asked={asked} actions={actions} onClose={() => setAsked(null)} />
    </>
  )
}

/** Commands that decide about everything that the reader may decide about. */
const useDecisionCommands = (
  ids: Record<'approve' | 'release', readonly string[]>,
  ask: (question: Asked) => void,
) => {
  const { t } = useTranslation('office-results')
  const commands = [
    { action: 'approve', icon: 'check', label: t('section.approveAll', { count: ids.approve.length }) },
    { action: 'release', icon: 'check', label: t('section.releaseAll', { count: ids.release.length }) },
  ] as const
  useCommands(
    commands
      .filter(({ action }) => ids[action].length > 0)
      .map(({ action, icon, label }) => ({
        id: action,
        icon,
        label,
        run: () => ask({ action, ids: [...ids[action]] }),
      })),
  )
}

const idOf = ({ id }: ReportedResult) => id
