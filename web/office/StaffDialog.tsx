import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { staffQuery } from './enquiries/enquiry-queries.ts'

/** Asks for one of the staff, or nobody, for one subject or for the selected rows of a list. */
export const StaffDialog = ({
  isOpen,
  onClose,
  texts,
  current = null,
  onConfirm,
}: {
  isOpen: boolean
  onClose: () => void
  texts: Record<'title' | 'label' | 'nobody' | 'confirm', string>
  /** The person now, where there is one subject. */
  current?: NamedRef | null
  onConfirm: (personId: string | null) => Promise<unknown>
}) => {
  const explain = useExplain()
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  const [personId, setPersonId] = useState(current?.id ?? '')
  // Somebody who has left the staff may still be the one.
  const isListed = current === null || staff.some(({ id }) => id === current.id)
  const people = isListed ? staff : [current, ...staff]
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={() => onConfirm(personId || null)}
      explain={explain}
    >
      <Select
        label={texts.label}
        value={personId}
        onChange={setPersonId}
        choices={[
          { value: '', label: texts.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </ActionDialog>
  )
}
