import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Laboratory } from '#contract/laboratories.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { EditableFiles } from '#web/orders/files/EditableFiles.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { laboratoryFilesQuery, laboratoryKey } from './laboratory-queries.ts'

/** Files about a laboratory, which only the staff see. */
export const LaboratoryFiles = ({ laboratory: { id, allowed } }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const queryClient = useQueryClient()
  const query = useQuery(laboratoryFilesQuery(useApi(), id))
  return (
    <Section title={t('files.title')} description={t('files.description')}>
      <LoadStates state={useLoadState(query)}>
        {({ items }) => (
          <EditableFiles
            target={{ kind: 'laboratory', id }}
            files={items}
            mayAdd={allowed.includes('edit')}
            none={t('files.none')}
            deleteText={(name) => t('files.deleteText', { name })}
            onChanged={() => queryClient.invalidateQueries({ queryKey: laboratoryKey(id) })}
          />
        )}
      </LoadStates>
    </Section>
  )
}
