import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostCountedInView, mostCountedViews } from '#contract/limits.ts'
import type { View } from '#contract/views.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useViews, type ViewsState } from './use-views.ts'
import styles from './ViewBar.module.css'
import type { ViewedList } from './view-address.ts'

const ViewDialog = lazyOverlay(async () => (await import('./ViewDialog.tsx')).ViewDialog)
const DeleteViewDialog = lazyOverlay(async () => (await import('./DeleteViewDialog.tsx')).DeleteViewDialog)

/** Saved views above a list, each with its count. What is shown can be saved as another. */
export const ViewBar = ({ viewed }: { viewed: ViewedList }) => {
  const { t } = useTranslation('orders')
  const state = useViews(viewed)
  const { views, show, current, isEmpty, isUnsaved } = state
  const dialogs = useDialogs(current)
  const listed = views.filter((view, index) => index < mostCountedViews || view.id === current?.id)
  if (views.length === 0 && !isUnsaved) return null
  return (
    <nav aria-label={t('views.label')} className={styles.bar}>
      {views.length > 0 && <ViewButton name={t('views.all')} isShown={isEmpty} onShow={() => show({})} />}
      {listed.map((view) => (
        <ViewButton
          key={view.id}
          name={view.name}
          count={view.count}
          isShown={view.id === current?.id}
          onShow={() => show(view.filters)}
        />
      ))}
      {listed.length < views.length && (
        <Menu
          label={t('views.more')}
          trigger={<span>{t('views.more')}</span>}
          actions={views
            .filter((view) => !listed.includes(view))
            .map(({ id, name, filters }) => ({ id, label: name, onAction: () => show(filters) }))}
        />
      )}
      {current && <ViewMenu view={current} state={state} onOpen={dialogs.open} />}
      {isUnsaved && (
        <Button size="small" icon="add" onPress={() => dialogs.open('save')}>
          {t('views.save')}
        </Button>
      )}
      <Dialogs {...dialogs} state={state} />
    </nav>
  )
}

type Opened = 'save' | 'edit' | 'delete'

/** The dialog that is open, with its view, which stays while the dialog closes. */
const useDialogs = (current: View | undefined) => {
  const [{ kind, view, nth }, setOpened] = useState<{ kind: Opened; view: View | null; nth: number }>({
    kind: 'save',
    view: null,
    nth: 0,
  })
  const [isOpen, setOpen] = useState(false)
  const open = (opened: Opened) => {
    setOpened({ kind: opened, view: opened === 'save' ? null : (current ?? null), nth: nth + 1 })
    setOpen(true)
  }
  return { kind, view, nth, isOpen, open, close: () => setOpen(false) }
}

const Dialogs = ({
  kind,
  view,
  nth,
  isOpen,
  close,
  state,
}: ReturnType<typeof useDialogs> & { state: ViewsState }) => (
  <>
    <ViewDialog key={nth} isOpen={isOpen && kind !== 'delete'} onClose={close} view={view} state={state} />
    {view && (
      <DeleteViewDialog isOpen={isOpen && kind === 'delete'} onClose={close} view={view} state={state} />
    )}
  </>
)

const ViewButton = ({
  name,
  count,
  isShown,
  onShow,
}: {
  name: string
  count?: number | null
  isShown: boolean
  onShow: () => void
}) => {
  const { t } = useTranslation('orders')
  const isMany = count === mostCountedInView
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      aria-label={
        typeof count !== 'number' ? undefined : t(isMany ? 'views.many' : 'views.count', { name, count })
      }
      className={classNames(styles.view)}
      onClick={onShow}
    >
      {name}{' '}
      {typeof count === 'number' && (
        <span className={styles.count}>{isMany ? t('views.manyShort', { count }) : count}</span>
      )}
    </button>
  )
}

/** Actions on the view that is shown. */
const ViewMenu = ({
  view,
  state,
  onOpen,
}: {
  view: View
  state: ViewsState
  onOpen: (dialog: Opened) => void
}) => {
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
        ...(allowed.includes('edit')
          ? [{ id: 'edit', label: t('views.editAction'), onAction: () => onOpen('edit') }]
          : []),
        ...(allowed.includes('delete')
          ? [
              {
                id: 'delete',
                label: t('views.delete'),
                icon: 'trash' as const,
                onAction: () => onOpen('delete'),
              },
            ]
          : []),
      ]}
    />
  )
}
