import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Laboratory } from '#contract/laboratories.ts'
import type { LaboratoryMethod } from '#contract/laboratory-methods.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { NextPage } from '#web/orders/list/NextPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import customerStyles from '../../customers/Customers.module.css'
import { methodPagesQuery } from '../laboratory-queries.ts'
import { newest } from '../newest.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { MethodsTable } from './MethodsTable.tsx'
import { useRemoveMethod } from './use-method-calls.ts'

const MethodDialog = lazyOverlay(async () => (await import('./MethodDialog.tsx')).MethodDialog)
const ImportDialog = lazyOverlay(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Tests that a laboratory does, with prices and turnarounds. */
export const MethodsSection = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const query = useInfiniteQuery(methodPagesQuery(useApi(), laboratory.id))
  const mayEdit = laboratory.allowed.includes('edit')
  const [open, setOpen] = useState<LaboratoryMethod | 'new' | 'import' | null>(null)
  const [toRemove, setToRemove] = useState<LaboratoryMethod | null>(null)
  const methods = query.data?.pages.flatMap(({ items }) => items) ?? []
  const edited = open !== null && typeof open === 'object' ? newest(open, methods) : null
  const close = () => setOpen(null)
  return (
    <Section
      title={t('methods.title')}
      actions={
        mayEdit && (
          <>
            <Button size="small" icon="upload" onPress={() => setOpen('import')}>
              {t('methods.import')}
            </Button>
            <Button size="small" icon="add" onPress={() => setOpen('new')}>
              {t('methods.add')}
            </Button>
          </>
        )
      }
    >
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {() => {
          if (methods.length === 0) return <p className={customerStyles.quiet}>{t('methods.none')}</p>
          return (
            <>
              <MethodsTable
                methods={methods}
                name={laboratory.name}
                onEdit={mayEdit ? setOpen : undefined}
                onRemove={mayEdit ? setToRemove : undefined}
              />
              <div className={customerStyles.more}>
                <NextPage query={query} label={t('methods.more')} />
                <ExportButtons laboratoryId={laboratory.id} />
              </div>
            </>
          )
        }}
      </LoadStates>
      <MethodDialog
        key={edited?.id ?? 'new'}
        laboratoryId={laboratory.id}
        method={edited}
        isOpen={open === 'new' || edited !== null}
        onClose={close}
      />
      <ImportDialog laboratoryId={laboratory.id} isOpen={open === 'import'} onClose={close} />
      <RemoveMethod laboratoryId={laboratory.id} method={toRemove} onClose={() => setToRemove(null)} />
    </Section>
  )
}

const RemoveMethod = ({
  laboratoryId,
  method,
  onClose,
}: {
  laboratoryId: string
  method: LaboratoryMethod | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const remove = useRemoveMethod(laboratoryId)
  const name = method?.product?.name[language] ?? method?.name ?? ''
  return (
    <RemoveDialog
      title={t('methods.removeTitle', { name })}
      text={t('methods.removeText')}
      confirmLabel={t('methods.remove')}
      isOpen={method !== null}
      onClose={onClose}
      onConfirm={async () => method && remove(method)}
    />
  )
}
