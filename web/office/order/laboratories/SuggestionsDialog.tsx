import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { bestOf, suggestionsQuery, type TestSuggestions } from './suggestions.ts'
import { useReasons } from './use-reasons.ts'

/** Shows which laboratory each received test goes to and why, and assigns them all. */
export const SuggestionsDialog = ({
  order,
  isOpen,
  onClose,
  assign,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
  assign: () => Promise<unknown>
}) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const explain = useExplain()
  const query = useQuery(suggestionsQuery(useApi(), order))
  const state = useLoadState(query)
  const suggested = query.data?.tests.filter(bestOf) ?? []
  const count = suggested.reduce((sum, { samples }) => sum + samples.length, 0)
  if (query.data && count === 0) {
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={t('order.suggestTitle')}>
        <p>{t('order.suggestNothing')}</p>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.suggestTitle')}
      confirmLabel={
        query.data
          ? t('order.suggestConfirm', { count, number: formatNumber(count, language) })
          : t('order.suggest')
      }
      disabledReason={query.data ? undefined : t('order.suggestWait')}
      onConfirm={assign}
      explain={explain}
      width="wide"
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={3} />}>
        {({ tests }) => (
          <>
            <p>{t('order.suggestText')}</p>
            <RowList label={t('order.which')}>
              {tests.map((test) => (
                <SuggestedTest key={test.offerItemId} order={order} test={test} />
              ))}
            </RowList>
          </>
        )}
      </LoadStates>
    </ActionDialog>
  )
}

const SuggestedTest = ({ order, test }: { order: Order; test: TestSuggestions }) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const reasonsOf = useReasons()
  const name = order.tests.find(({ offerItemId }) => offerItemId === test.offerItemId)?.name[language] ?? ''
  const best = bestOf(test)
  const [first, ...others] = test.laboratories
  const shown = best ?? first
  const alternatives = (best ? others : []).filter(({ isSuitable }) => isSuitable)
  return (
    <ListRow
      title={t('order.suggestedFor', { test: name, samples: writeRanges(test.samples) })}
      note={
        <>
          {!best && <>{t('order.suggestNone')} </>}
          {shown && (
            <>
              <strong>{shown.laboratory.name}</strong>: {reasonsOf(shown)}
            </>
          )}
          {alternatives.length > 0 && (
            <>
              <br />
              {t('order.others', { names: alternatives.map(({ laboratory }) => laboratory.name).join(', ') })}
            </>
          )}
        </>
      }
    />
  )
}
