import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unannouncedColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { List } from '#web/orders/list/List.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Deciding } from './DecisionCell.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { UnannouncedFilterBar } from './UnannouncedFilterBar.tsx'
import { UnannouncedTable } from './UnannouncedTable.tsx'
import { useUnannouncedList, viewedUnannounced } from './use-unannounced-list.ts'

const columns = { all: unannouncedColumns, usual: unannouncedColumns, storedAs: 'unannounced' } as const

/** Samples that nobody announced: those that wait, the longest waiting first, and those that were decided on. */
export const UnannouncedPage = () => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  const list = useUnannouncedList()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <Page title={t('unannounced.title')} lead={t('unannounced.lead')}>
      <List
        list={list}
        columns={columns}
        viewed={viewedUnannounced}
        exportPath="/api/v1/unannounced-samples/export"
        nameOf={(column) => t(`unannounced.${column}`)}
        texts={{
          more: t('unannounced.more'),
          noMatch: t('unannounced.noMatch'),
          noMatchText: t('unannounced.noMatchText'),
          clear: t('unannounced.clear'),
        }}
        filters={(tools) => <UnannouncedFilterBar list={list} tools={tools} />}
        none={
          <EmptyState
            title={t('unannounced.none')}
            actions={
              <>
                <LinkButton href={pathTo.officeReception({}, language)}>
                  {t('unannounced.toReception')}
                </LinkButton>
                <Button variant="quiet" onPress={() => list.change({ state: 'decided' })}>
                  {t('unannounced.showDecided')}
                </Button>
              </>
            }
          >
            {t('unannounced.noneText')}
          </EmptyState>
        }
      >
        {(samples, shown) => <UnannouncedTable samples={samples} columns={shown} onDecide={setDeciding} />}
      </List>
      {deciding && <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}
