import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatOrderNumber } from '#contract/formats.ts'
import { DownloadButton } from '#web/orders/DownloadButton.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { isMissing, useOrder } from '#web/orders/use-order.ts'
import { pathTo } from '#web/paths.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OfficeOrder } from './OfficeOrder.tsx'

/** One order as the provider's expert sees and moves it. */
export const OfficeOrderPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office')
  const language = useLanguage()
  const query = useOrder(id)
  const state = useLoadState(query)
  const back = { href: pathTo.office({}, language), label: t('order.back') }
  if (isMissing(query.error)) {
    return <MissingPage title={t('order.notFound.title')} text={t('order.notFound.text')} back={back} />
  }
  const order = query.data
  return (
    <Page
      back={back}
      overline={order ? `${t('order.kind')} ${formatOrderNumber(order.number)}` : t('order.kind')}
      title={order ? order.name || t('order.unnamed') : t('order.kind')}
      aside={order && <OrderStateTag state={order.state} />}
      lead={order && [order.organisation?.name, order.owner.name].filter(Boolean).join(' · ')}
      actions={
        order?.allowed.includes('download_cover_sheet') && (
          <DownloadButton
            path={`/api/v1/orders/${order.id}/cover-sheet?language=${language}`}
            failure={t('order.coverSheetFailed')}
          >
            {t('order.coverSheet')}
          </DownloadButton>
        )
      }
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(loaded) => <OfficeOrder key={loaded.id} order={loaded} />}
      </LoadStates>
    </Page>
  )
}
