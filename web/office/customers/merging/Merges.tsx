import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerMerge } from '#contract/customer-merges.ts'
import type { Customer } from '#contract/customers.ts'
import { formatDayOf, formatInstant } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from '../Customers.module.css'
import { mergesQuery } from '../customer-queries.ts'
import { useUndoMerge } from './use-merge.ts'

/** Says that the address of this page was that of a customer that was merged into this one. */
export const LedHere = ({ customer, fromId }: { customer: Customer; fromId: string }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const merges = useQuery(mergesQuery(useApi(), customer.id)).data?.items
  const merge = merges?.find(({ merged }) => merged.id === fromId)
  if (!merges) return null
  const about = merge && { name: merge.merged.name, day: formatDayOf(merge.mergedAt, language) }
  return <Banner title={about ? t('merge.ledHere', about) : t('merge.ledHereLater')} />
}

/** Duplicates that the customer has taken in, each with its undoing; absent for those who can neither see nor merge any. */
export const Merges = ({ customer, actions }: { customer: Customer; actions: ReactNode }) => {
  const { t } = useTranslation('office-customers')
  const merges = useQuery(mergesQuery(useApi(), customer.id)).data?.items ?? []
  const [undone, setUndone] = useState<CustomerMerge | null>(null)
  if (merges.length === 0 && !actions) return null
  return (
    <Section title={t('merge.list')} actions={actions}>
      {merges.length === 0 && <p className={styles.quiet}>{t('merge.none')}</p>}
      <RowList>
        {merges.map((merge) => (
          <MergeRow key={merge.id} merge={merge} onUndo={() => setUndone(merge)} />
        ))}
      </RowList>
      {undone && <UndoDialog customer={customer} merge={undone} onClose={() => setUndone(null)} />}
    </Section>
  )
}

const MergeRow = ({
  merge: { merged, mergedAt, mergedBy, undoableUntil, allowed },
  onUndo,
}: {
  merge: CustomerMerge
  onUndo: () => void
}) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const isUndoable = allowed.includes('undo')
  const { name } = merged
  return (
    <ListRow
      title={name}
      note={
        <>
          {t('merge.by', { day: formatDayOf(mergedAt, language), name: mergedBy })}
          {isUndoable && ` ${t('merge.until', { at: formatInstant(undoableUntil, language) })}`}
        </>
      }
    >
      {isUndoable && (
        <Button size="small" aria-label={t('merge.undoNamed', { name })} onPress={onUndo}>
          {t('merge.undo')}
        </Button>
      )}
    </ListRow>
  )
}

const UndoDialog = ({
  customer,
  merge,
  onClose,
}: {
  customer: Customer
  merge: CustomerMerge
  onClose: () => void
}) => {
  const { t } = useTranslation('office-customers')
  const explain = useExplain()
  const undo = useUndoMerge(customer.id)
  const names = { name: merge.merged.name, into: customer.name }
  return (
    <ActionDialog
      kind="question"
      isOpen
      onClose={onClose}
      title={t('merge.undoTitle', names)}
      confirmLabel={t('merge.undoConfirm')}
      cancelLabel={t('merge.undoCancel')}
      onConfirm={() => undo(merge)}
      explain={explain}
    >
      <p>{t('merge.undoGoesBack', names)}</p>
      <p>{t('merge.undoStays', names)}</p>
    </ActionDialog>
  )
}
