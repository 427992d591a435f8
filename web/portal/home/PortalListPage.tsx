import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useSession } from '#web/api/session.ts'
import { useOrderList } from '#web/orders/list/use-order-list.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { OffersSection } from './OffersSection.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'

const NewOrderDialog = lazyOverlay(async () => (await import('./NewOrderDialog.tsx')).NewOrderDialog)

/**
 * Start page of customers: their offers and the orders of their teams. Experts see those of all customers.
 */
export const PortalListPage = () => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const session = useSession().data
  const list = useOrderList()
  const [isBeginning, setBeginning] = useState(false)
  const mayCreate = session?.allowed.includes('create_order') ?? false
  const isTeamless = session?.role === 'customer' && session.organisations.length === 0
  return (
    <Page
      title={t('list.title')}
      actions={
        mayCreate && (
          <Button variant="primary" icon="add" onPress={() => setBeginning(true)}>
            {t('list.newOrder')}
          </Button>
        )
      }
    >
      {isTeamless && (
        <Banner
          title={t('list.teamless.title')}
          actions={<LinkButton href={pathTo.portalTeam({}, language)}>{t('list.teamless.go')}</LinkButton>}
        >
          {t('list.teamless.text')}
        </Banner>
      )}
      {session?.role === 'customer' && !session.actingExpert && <QuestionsSection />}
      <OffersSection organisation={list.filters.organisation} />
      <OrdersSection list={list} onBegin={mayCreate ? () => setBeginning(true) : undefined} />
      <NewOrderDialog isOpen={isBeginning} onClose={() => setBeginning(false)} />
    </Page>
  )
}
