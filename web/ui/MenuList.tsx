import type { ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'

export type MenuAction = {
  id: string
  label: string
  icon?: IconName
} & ({ href: string; onAction?: never } | { href?: never; onAction: () => void })

/** Popover of Menu. */
export const MenuList = ({
  isOpen,
  onClose,
  button,
  label,
  actions,
  header,
}: {
  isOpen: boolean
  onClose: () => void
  button: RefObject<HTMLButtonElement | null>
  label: string
  actions: readonly MenuAction[]
  header?: ReactNode
}) => (
  <Popover
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    triggerRef={button}
    trigger="MenuTrigger"
    placement="bottom end"
    offset={6}
    aria-label={label}
    className={styles.popover}
  >
    {header && <div className={styles.header}>{header}</div>}
    <AriaMenu aria-label={label} autoFocus="first" onClose={onClose} className={styles.menu}>
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          id={action.id}
          textValue={action.label}
          href={action.href}
          onAction={action.onAction}
          className={styles.item}
        >
          {action.icon && <Icon name={action.icon} size={18} />}
          <span>{action.label}</span>
        </MenuItem>
      ))}
    </AriaMenu>
  </Popover>
)
