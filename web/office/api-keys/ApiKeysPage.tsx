import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCommands } from '../commands/commands.ts'
import { ApiKeysTable } from './ApiKeysTable.tsx'
import { apiKeyPagesQuery } from './key-queries.ts'

const NewKeyDialog = lazyOverlay(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog)
const ShownKeyDialog = lazyOverlay(async () => (await import('./ShownKeyDialog.tsx')).ShownKeyDialog)

/** API keys of customers and of the provider. For managers. */
export const ApiKeysPage = () => {
  const { t } = useTranslation('office-keys')
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<{ name: string; key: string | null } | null>(null)
  const list = useInfiniteQuery(apiKeyPagesQuery(useApi()))
  useCommands([{ id: 'create', label: t('new'), icon: 'add', run: () => setCreating(true) }])
  const keys = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href="/api/docs">{t('docs')}</Link>
        </>
      }
      actions={
        <Button variant="primary" icon="add" onPress={() => setCreating(true)}>
          {t('new')}
        </Button>
      }
    >
      <div>
        <LoadStates state={useLoadState(list)} skeleton={<Skeleton look="table" rows={5} />}>
          {() =>
            keys.length > 0 ? (
              <ApiKeysTable keys={keys} />
            ) : (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            )
          }
        </LoadStates>
        {keys.length > 0 && (
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? list.error : null}
            label={t('more')}
            onMore={() => list.fetchNextPage()}
          />
        )}
      </div>
      <NewKeyDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={setCreated} />
      <ShownKeyDialog isOpen={created !== null} created={created} onClose={() => setCreated(null)} />
    </Page>
  )
}
