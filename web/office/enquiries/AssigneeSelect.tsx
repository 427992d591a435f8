import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { Select } from '#web/ui/Select.tsx'
import { staffQuery } from './enquiry-queries.ts'
import type { PerformOnEnquiry } from './use-enquiry-actions.ts'

/** Expert who works on the enquiry. Another choice is saved at once. */
export const AssigneeSelect = ({
  enquiry: { assignee },
  perform,
}: {
  enquiry: EnquiryThread
  perform: PerformOnEnquiry
}) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  const [failure, setFailure] = useState<string>()
  const choose = async (personId: string) => {
    setFailure(undefined)
    try {
      await perform('assign', (calls) => calls.assign(personId || null))
    } catch (error) {
      setFailure(inOneLine(explain(error)))
    }
  }
  // Somebody who has left the staff may still be the one.
  const isListed = assignee === null || staff.some(({ id }) => id === assignee.id)
  const people = isListed ? staff : [assignee, ...staff]
  return (
    <Select
      label={t('panel.assignee')}
      value={assignee?.id ?? ''}
      onChange={(id) => void choose(id)}
      choices={[
        { value: '', label: t('panel.nobody') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={failure}
    />
  )
}
