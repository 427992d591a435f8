import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/session.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ViewsState } from './use-views.ts'

/** Asks for the name of the view that is shown. */
export const SaveViewDialog = ({
  isOpen,
  onClose,
  state: { shown, save },
}: {
  isOpen: boolean
  onClose: () => void
  state: ViewsState
}) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const mayShare = useSession().data?.allowed.includes('open_office')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('views.dialog')}
      confirmLabel={t('views.confirm')}
      onClose={onClose}
      check={() => {
        setProblem(name.trim() ? undefined : t('views.nameMissing'))
        return name.trim() !== ''
      }}
      onConfirm={async () => {
        await save({ name: name.trim(), filters: shown, isShared })
        setName('')
      }}
      explain={explain}
    >
      <p>{t('views.text')}</p>
      <TextField
        label={t('views.name')}
        isRequired
        maxLength={100}
        value={name}
        onChange={setName}
        error={problem}
      />
      {mayShare && <Checkbox label={t('views.share')} value={isShared} onChange={setShared} />}
    </ActionDialog>
  )
}
