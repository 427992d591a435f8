import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf, formatNumber } from '#contract/formats.ts'
import type { OfferTemplate } from '#contract/offer-templates.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useBeginOffer } from '../use-begin-offer.ts'
import { DeleteTemplateDialog, RenameTemplateDialog } from './TemplateDialogs.tsx'
import styles from './TemplatesPage.module.css'
import { templatesQuery } from './template-queries.ts'

/** Templates that offers can begin with. */
export const TemplatesPage = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const query = useQuery(templatesQuery(useApi()))
  return (
    <Page
      title={t('templates.title')}
      lead={t('templates.lead')}
      back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
    >
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={5} />}>
        {({ items }) =>
          items.length > 0 ? (
            <TemplatesTable templates={items} />
          ) : (
            <EmptyState title={t('templates.none')}>{t('templates.noneText')}</EmptyState>
          )
        }
      </LoadStates>
    </Page>
  )
}

const TemplatesTable = ({ templates }: { templates: readonly OfferTemplate[] }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const [open, setOpen] = useState<{ dialog: 'rename' | 'delete'; template: OfferTemplate } | null>(null)
  const columns: Column<OfferTemplate>[] = [
    { id: 'name', header: t('templates.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'items',
      header: t('list.items'),
      align: 'end',
      width: '6rem',
      cell: ({ itemCount }) => formatNumber(itemCount, language),
    },
    {
      id: 'created',
      header: t('list.created'),
      width: '18rem',
      cell: ({ createdAt, createdBy }) =>
        [formatDayOf(createdAt, language), createdBy?.name].filter(Boolean).join(', '),
    },
    {
      id: 'actions',
      header: t('templates.actions'),
      width: '22rem',
      cell: (template) => (
        <TemplateActions template={template} onOpen={(dialog) => setOpen({ dialog, template })} />
      ),
    },
  ]
  const close = () => setOpen(null)
  return (
    <>
      <DataTable caption={t('templates.title')} columns={columns} rows={templates} rowKey={({ id }) => id} />
      {open?.dialog === 'rename' && <RenameTemplateDialog template={open.template} onClose={close} />}
      <DeleteTemplateDialog template={open?.dialog === 'delete' ? open.template : null} onClose={close} />
    </>
  )
}

const TemplateActions = ({
  template: { id, name },
  onOpen,
}: {
  template: OfferTemplate
  onOpen: (dialog: 'rename' | 'delete') => void
}) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const begin = useBeginOffer()
  return (
    <div className={styles.actions}>
      <ActionButton
        size="small"
        icon="add"
        aria-label={t('templates.beginNamed', { name })}
        onPress={() => begin({ templateId: id })}
        explain={(error) => `${t('list.newFailed')} ${inOneLine(explain(error))}`}
      >
        {t('templates.begin')}
      </ActionButton>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('templates.renameNamed', { name })}
        onPress={() => onOpen('rename')}
      >
        {t('templates.rename')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('templates.deleteNamed', { name })}
        onPress={() => onOpen('delete')}
      >
        {t('templates.delete')}
      </Button>
    </div>
  )
}
