import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/session.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useNewDraft } from '../order/use-new-draft.ts'

const longestRequest = 5000

/** Starts an order without an offer, from a description of the wanted tests. */
export const NewOrderDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const begin = useNewDraft()
  const teams = useSession().data?.organisations ?? []
  const [request, setRequest] = useState('')
  const [teamId, setTeamId] = useState('')
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('list.begin.title')}
      confirmLabel={t('list.begin.go')}
      onConfirm={() => begin({ request: request.trim(), organisationId: teamId || teams[0]?.id })}
      explain={explain}
    >
      <p>{t('list.begin.text')}</p>
      {teams.length > 1 && (
        <Select
          label={t('list.begin.team')}
          value={teamId || (teams[0]?.id ?? '')}
          onChange={setTeamId}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextArea
        label={t('list.begin.request')}
        description={t('list.begin.requestHint')}
        isOptional
        rows={5}
        maxLength={longestRequest}
        value={request}
        onChange={setRequest}
      />
      <p>{t('list.begin.fromOffer')}</p>
    </ActionDialog>
  )
}
