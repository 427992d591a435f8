import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCountedInView } from '#contract/limits.ts'
import type { View } from '#contract/views.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useViews, type ViewsState } from './use-views.ts'
import styles from './ViewBar.module.css'
import { isEmptyView } from './view-address.ts'

const SaveViewDialog = lazyOverlay(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const DeleteViewDialog = lazyOverlay(async () => (await import('./DeleteViewDialog.tsx')).DeleteViewDialog)

/** Saved views above a list, each with its count. What is shown can be saved as another. */
export const ViewBar = () => {
  const { t } = useTranslation('orders')
  const state = useViews()
  const { views, shown, show, current, isUnsaved } = state
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const close = () => setOpen(null)
  if (views.length === 0 && !isUnsaved) return null
  return (
    <nav aria-label={t('views.label')} className={styles.bar}>
      {views.length > 0 && (
        <ViewButton name={t('views.all')} isShown={isEmptyView(shown)} onShow={() => show({})} />
      )}
      {views.map((view) => (
        <ViewButton
          key={view.id}
          name={view.name}
          count={view.count}
          isShown={view.id === current?.id}
          onShow={() => show(view.filters)}
        />
      ))}
      {current && <ViewMenu view={current} state={state} onDelete={() => setOpen('delete')} />}
      {isUnsaved && (
        <Button size="small" icon="add" onPress={() => setOpen('save')}>
          {t('views.save')}
        </Button>
      )}
      <SaveViewDialog isOpen={open === 'save'} onClose={close} state={state} />
      {current && (
        <DeleteViewDialog isOpen={open === 'delete'} onClose={close} view={current} state={state} />
      )}
    </nav>
  )
}

const ViewButton = ({
  name,
  count,
  isShown,
  onShow,
}: {
  name: string
  count?: number
  isShown: boolean
  onShow: () => void
}) => {
  const { t } = useTranslation('orders')
  const isMany = count === mostCountedInView
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      aria-label={count === undefined ? undefined : t(isMany ? 'views.many' : 'views.count', { name, count })}
      className={classNames(styles.view)}
      onClick={onShow}
    >
      {name}{' '}
      {count !== undefined && (
        <span className={styles.count}>{isMany ? t('views.manyShort', { count }) : count}</span>
      )}
    </button>
  )
}

/** What can be done with the view that is shown. */
const ViewMenu = ({ view, state, onDelete }: { view: View; state: ViewsState; onDelete: () => void }) => {
  const { t } = useTranslation('orders')
  const { name, isDefault, isShared, allowed, owner } = view
  return (
    <Menu
      label={t('views.actions', { name })}
      trigger={<Icon name="more" size={18} />}
      header={isShared && t('views.shared', { name: owner.name })}
      actions={[
        {
          id: 'default',
          label: isDefault ? t('views.noDefault') : t('views.makeDefault'),
          onAction: () => void state.chooseDefault(isDefault ? null : view.id),
        },
        ...(allowed.includes('delete')
          ? [{ id: 'delete', label: t('views.delete'), icon: 'trash' as const, onAction: onDelete }]
          : []),
      ]}
    />
  )
}
