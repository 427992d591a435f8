import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { Accreditation } from '#contract/laboratory-accreditations.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import customerStyles from '../../customers/Customers.module.css'
import { accreditationsQuery } from '../laboratory-queries.ts'
import { newest } from '../newest.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'
import { AccreditationTag } from './AccreditationTag.tsx'
import { useRemoveAccreditation } from './use-accreditation-calls.ts'

const AccreditationDialog = lazyOverlay(
  async () => (await import('./AccreditationDialog.tsx')).AccreditationDialog,
)

/** Accreditations of a laboratory, those that expire first before the others. */
export const AccreditationsSection = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const query = useQuery(accreditationsQuery(useApi(), laboratory.id))
  const remove = useRemoveAccreditation(laboratory.id)
  const [open, setOpen] = useState<Accreditation | 'new' | null>(null)
  const [toRemove, setToRemove] = useState<Accreditation | null>(null)
  const mayEdit = laboratory.allowed.includes('edit')
  const edited = open === 'new' || open === null ? null : newest(open, query.data?.items)
  return (
    <Section
      title={t('accreditations.title')}
      actions={
        mayEdit && (
          <Button size="small" icon="add" onPress={() => setOpen('new')}>
            {t('accreditations.add')}
          </Button>
        )
      }
    >
      <LoadStates state={useLoadState(query)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={customerStyles.quiet}>{t('accreditations.none')}</p>
          ) : (
            <RowList>
              {items.map((accreditation) => (
                <AccreditationRow
                  key={accreditation.id}
                  accreditation={accreditation}
                  onEdit={mayEdit ? () => setOpen(accreditation) : undefined}
                  onRemove={mayEdit ? () => setToRemove(accreditation) : undefined}
                />
              ))}
            </RowList>
          )
        }
      </LoadStates>
      <AccreditationDialog
        key={edited?.id ?? 'new'}
        laboratoryId={laboratory.id}
        accreditation={edited}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
      />
      <RemoveDialog
        title={t('accreditations.removeTitle', { number: toRemove?.number ?? '' })}
        text={t('accreditations.removeText')}
        confirmLabel={t('accreditations.remove')}
        isOpen={toRemove !== null}
        onClose={() => setToRemove(null)}
        onConfirm={async () => toRemove && remove(toRemove)}
      />
    </Section>
  )
}

const AccreditationRow = ({
  accreditation: { body, number, standard, validUntil, state, file },
  onEdit,
  onRemove,
}: {
  accreditation: Accreditation
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const until = t('accreditations.until', { day: formatDay(validUntil, language) })
  return (
    <ListRow
      title={
        <>
          {body} {number} <AccreditationTag state={state} />
        </>
      }
      note={[standard, until].join(' · ')}
    >
      <div className={customerStyles.rowActions}>
        {file && (
          <DownloadButton
            size="small"
            variant="quiet"
            path={`/api/v1/files/${file.id}`}
            name={t('accreditations.scopeOf', { number })}
            failure={t('accreditations.scopeFailed')}
          >
            {t('accreditations.scope')}
          </DownloadButton>
        )}
        {onEdit && (
          <IconButton icon="pen" label={t('accreditations.editNamed', { number })} onPress={onEdit} />
        )}
        {onRemove && (
          <IconButton icon="trash" label={t('accreditations.removeNamed', { number })} onPress={onRemove} />
        )}
      </div>
    </ListRow>
  )
}
