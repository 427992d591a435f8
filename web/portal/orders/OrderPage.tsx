import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { DownloadButton } from '#web/orders/DownloadButton.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { OrderStateTag } from '#web/orders/StateTags.tsx'
import { isMissing, useOrder } from '#web/orders/use-order.ts'
import { pathTo } from '#web/paths.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { OrderAgainButton } from './OrderAgainButton.tsx'
import { OrderContent } from './OrderContent.tsx'
import styles from './OrderPage.module.css'
import { useOrderEdit } from './use-order-edit.ts'

/** One order as its reader may see it, kept fresh by itself. */
export const OrderPage = () => {
  const { id = '' } = useParams()
  // Another order is another page: nothing half-typed may come along.
  return <OneOrder key={id} id={id} />
}

const OneOrder = ({ id }: { id: string }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const query = useOrder(id)
  const state = useLoadState(query)
  const edit = useOrderEdit(id)
  const [isRenaming, setRenaming] = useState(false)
  const back = { href: pathTo.portal({}, language), label: t('order.back') }
  if (isMissing(query.error)) {
    return <MissingPage title={t('order.notFound.title')} text={t('order.notFound.text')} back={back} />
  }
  const order = query.data
  return (
    <Page
      back={back}
      overline={order ? `${t('order.kind')} ${formatOrderNumber(order.number)}` : t('order.kind')}
      title={order ? order.name || t('order.unnamed') : t('order.kind')}
      aside={order && !isRenaming && <Beside order={order} onRename={() => setRenaming(true)} />}
      lead={
        order &&
        isRenaming && (
          <FieldEditor
            label={t('order.nameLabel')}
            value={order.name}
            maxLength={200}
            onSave={(name, base) => edit('name', name, base)}
            onClose={() => setRenaming(false)}
          />
        )
      }
      actions={order && <OrderActs order={order} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(loaded) => <OrderContent order={loaded} />}
      </LoadStates>
    </Page>
  )
}

const Beside = ({ order, onRename }: { order: Order; onRename: () => void }) => {
  const { t } = useTranslation('portal')
  return (
    <span className={styles.beside}>
      {order.allowed.includes('rename') && (
        <IconButton icon="pen" label={t('order.rename')} onPress={onRename} />
      )}
      <OrderStateTag state={order.state} />
    </span>
  )
}

const OrderActs = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const session = useSession().data
  return (
    <>
      {session?.allowed.includes('open_office') && (
        <LinkButton href={pathTo.officeOrder({ id: order.id }, language)}>{t('order.toOffice')}</LinkButton>
      )}
      {order.allowed.includes('download_cover_sheet') && (
        <DownloadButton
          path={`/api/v1/orders/${order.id}/cover-sheet?language=${language}`}
          failure={t('order.coverSheetFailed')}
        >
          {t('order.coverSheet')}
        </DownloadButton>
      )}
      {order.allowed.includes('copy') && order.state !== 'draft' && <OrderAgainButton order={order} />}
      {order.allowed.includes('edit_samples') && (
        <LinkButton
          variant="primary"
          iconAfter="arrowRight"
          href={pathTo.orderSamples({ id: order.id }, language)}
        >
          {t('order.continue')}
        </LinkButton>
      )}
    </>
  )
}
