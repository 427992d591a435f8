import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeRanges } from '#contract/number-ranges.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCommands } from '../../commands/commands.ts'
import { TestTag } from '../../consignments/TestTag.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import { DueCell } from './DueCell.tsx'
import { DueDialog } from './DueDialog.tsx'
import { LaboratoryCell } from './LaboratoryCell.tsx'
import { groupKey, orderTestsQuery, type TestGroup } from './order-tests.ts'
import { useAssignSuggested } from './use-assign-suggested.ts'

const SuggestionsDialog = lazyOverlay(async () => (await import('./SuggestionsDialog.tsx')).SuggestionsDialog)
const ReturnDialog = lazyOverlay(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)
const RejectSampleDialog = lazyOverlay(
  async () => (await import('./RejectSampleDialog.tsx')).RejectSampleDialog,
)
const AssignDialog = lazyOverlay(async () => (await import('./AssignDialog.tsx')).AssignDialog)

/** Dialog that is open, with what it was opened for. What is entered in it stays while the order changes. */
type OpenDialog =
  | { kind: 'suggest' }
  | { kind: 'assign' | 'reject'; order: Order }
  | { kind: 'due' | 'return'; group: TestGroup }

type SectionActions = Pick<OfficeActions, 'assign' | 'unassign' | 'estimate' | 'returnTests' | 'rejectSample'>

/** Tests of the order with their states and laboratories, which the customer never sees. */
export const LaboratoriesSection = ({ order, actions }: { order: Order; actions: SectionActions }) => {
  const { t } = useTranslation('office-consignments')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const suggest = () => setOpen({ kind: 'suggest' })
  const assign = () => setOpen({ kind: 'assign', order })
  const query = useQuery({ ...orderTestsQuery(useApi(), order), placeholderData: keepPreviousData })
  const received = query.data?.groups.filter(({ state }) => state === 'received') ?? []
  const canAssign = order.allowed.includes('assign') && received.length > 0
  useCommands(
    canAssign
      ? [
          { id: 'suggest', label: t('order.suggest'), icon: 'flask', run: suggest },
          { id: 'assign', label: t('order.assign'), icon: 'flask', run: assign },
        ]
      : [],
  )
  return (
    <Section
      title={t('order.title')}
      actions={
        <>
          {order.allowed.includes('reject_sample') && (
            <Button variant="quiet" onPress={() => setOpen({ kind: 'reject', order })}>
              {t('order.reject')}
            </Button>
          )}
          {canAssign && (
            <>
              <Button onPress={assign}>{t('order.assign')}</Button>
              <Button variant="primary" icon="flask" onPress={suggest}>
                {t('order.suggest')}
              </Button>
            </>
          )}
        </>
      }
    >
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {({ groups }) => (
          <TestsTable
            order={order}
            groups={groups}
            unassign={actions.unassign}
            onSetDue={(group) => setOpen({ kind: 'due', group })}
            onReturn={(group) => setOpen({ kind: 'return', group })}
          />
        )}
      </LoadStates>
      <SectionDialogs
        order={order}
        actions={actions}
        received={received}
        open={open}
        onClose={() => setOpen(null)}
      />
    </Section>
  )
}

/** Dialogs of the section, of which one may be open. */
const SectionDialogs = ({
  order,
  actions,
  received,
  open,
  onClose,
}: {
  order: Order
  actions: SectionActions
  received: readonly TestGroup[]
  open: OpenDialog | null
  onClose: () => void
}) => {
  const assignSuggested = useAssignSuggested(order)
  const nameOf = useTestNames(order)
  return (
    <>
      {open?.kind === 'assign' && (
        <AssignDialog
          order={open.order}
          received={received}
          isOpen
          onClose={onClose}
          assign={actions.assign}
        />
      )}
      <SuggestionsDialog
        order={order}
        isOpen={open?.kind === 'suggest'}
        onClose={onClose}
        assign={assignSuggested}
      />
      {open?.kind === 'due' && (
        <DueDialog group={open.group} test={nameOf(open.group)} onClose={onClose} save={actions.estimate} />
      )}
      {open?.kind === 'return' && (
        <ReturnDialog
          group={open.group}
          test={nameOf(open.group)}
          isOpen
          onClose={onClose}
          takeBack={actions.returnTests}
        />
      )}
      {open?.kind === 'reject' && (
        <RejectSampleDialog order={open.order} isOpen onClose={onClose} reject={actions.rejectSample} />
      )}
    </>
  )
}

/** Names of the tests of an order in the language of the reader. */
const useTestNames = ({ tests }: Order) => {
  const language = useLanguage()
  const names = new Map(tests.map(({ offerItemId, name }) => [offerItemId, name[language]]))
  return ({ offerItemId }: TestGroup) => names.get(offerItemId) ?? ''
}

const TestsTable = ({
  order,
  groups,
  unassign,
  onSetDue,
  onReturn,
}: {
  order: Order
  groups: readonly TestGroup[]
  unassign: OfficeActions['unassign']
  onSetDue: (group: TestGroup) => void
  onReturn: (group: TestGroup) => void
}) => {
  const { t } = useTranslation('office-consignments')
  const nameOf = useTestNames(order)
  const setsDates = order.allowed.includes('estimate')
  const takesBack = order.allowed.includes('return_tests')
  const columns: Column<TestGroup>[] = [
    { id: 'test', header: t('order.test'), isRowHeader: true, cell: nameOf },
    { id: 'samples', header: t('order.samples'), width: '9rem', cell: ({ samples }) => writeRanges(samples) },
    { id: 'state', header: t('order.state'), width: '10rem', cell: ({ state }) => <TestTag state={state} /> },
    {
      id: 'due',
      header: t('order.due'),
      width: '11rem',
      cell: (group) => (
        <DueCell group={group} test={nameOf(group)} onSet={setsDates ? () => onSetDue(group) : null} />
      ),
    },
    {
      id: 'laboratory',
      header: t('order.laboratory'),
      cell: (group) => (
        <LaboratoryCell
          group={group}
          test={nameOf(group)}
          unassign={unassign}
          onReturn={takesBack ? () => onReturn(group) : null}
        />
      ),
    },
  ]
  return <DataTable caption={t('order.caption')} columns={columns} rows={groups} rowKey={groupKey} />
}
