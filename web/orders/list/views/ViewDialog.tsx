import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#contract/views.ts'
import { useSession } from '#web/api/session.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ViewsState } from './use-views.ts'

type ViewDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** View to rename; none to save what is shown. */
  view: View | null
  state: ViewsState
}

/**
 * Saves what the list shows as a new view or in place of another, or renames a view. It keeps its fields while it is open, and
 * is mounted anew for each opening.
 */
export const ViewDialog = ({ isOpen, onClose, view, state }: ViewDialogProps) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const mayShare = useSession().data?.allowed.includes('open_office')
  const form = useViewForm(view, state)
  const { target, replaceable, values, change } = form
  return (
    <ActionDialog
      isOpen={isOpen}
      title={view ? t('views.edit') : t('views.dialog')}
      confirmLabel={view ? t('views.rename') : t('views.confirm')}
      onClose={onClose}
      check={form.check}
      onConfirm={form.send}
      explain={explain}
    >
      {!view && <p>{t('views.text')}</p>}
      {replaceable.length > 0 && (
        <Select
          label={t('views.target')}
          value={target?.id ?? ''}
          onChange={form.choose}
          choices={[
            { value: '', label: t('views.asNew') },
            ...replaceable.map(({ id, name }) => ({ value: id, label: t('views.replace', { name }) })),
          ]}
        />
      )}
      <TextField
        label={t('views.name')}
        isRequired
        maxLength={100}
        value={values.name}
        onChange={(name) => change({ ...values, name })}
        error={form.isIncomplete ? t('views.nameMissing') : undefined}
      />
      {mayShare && (
        <Checkbox
          label={t('views.share')}
          value={values.isShared}
          onChange={(isShared) => change({ ...values, isShared })}
        />
      )}
    </ActionDialog>
  )
}

const valuesOf = (view: View | null) => ({ name: view?.name ?? '', isShared: view?.isShared ?? false })

/** Fields of the dialog, and the views in whose place the new one may be saved. */
const useViewForm = (view: View | null, { views, shown, save, edit }: ViewsState) => {
  const [target, setTarget] = useState(view)
  const [values, change] = useState(valuesOf(view))
  const [isIncomplete, setIncomplete] = useState(false)
  const replaceable = view ? [] : views.filter(({ allowed }) => allowed.includes('edit'))
  const choose = (id: string) => {
    const chosen = replaceable.find((each) => each.id === id) ?? null
    setTarget(chosen)
    change(valuesOf(chosen))
  }
  const name = values.name.trim()
  const check = () => {
    setIncomplete(name === '')
    return name !== ''
  }
  const send = () => {
    const written = { ...values, name }
    if (!target) return save({ ...written, filters: shown })
    return edit(target, view ? written : { ...written, filters: shown })
  }
  return { target, replaceable, choose, values, change, isIncomplete, check, send }
}
