import type { ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'

export type MenuAction = {
  id: string
  label: string
  icon?: IconName
  isDanger?: boolean
  isDisabled?: boolean
} & ({ href: string; onAction?: never } | { href?: never; onAction: () => void })

/** A button that opens a list of acts. `header` stands above them and is not an act. */
export const Menu = ({
  trigger,
  label,
  actions,
  header,
  look = 'quiet',
}: {
  /** What stands on the button. */
  trigger: ReactNode
  /** The button's name where `trigger` does not say it in words. */
  label?: string
  actions: readonly MenuAction[]
  header?: ReactNode
  look?: 'quiet' | 'edged'
}) => (
  <MenuTrigger>
    <Button aria-label={label} className={classNames(styles.trigger, look === 'edged' && styles.edged)}>
      {trigger}
      <Icon name="chevronDown" size={16} />
    </Button>
    <Popover className={styles.popover} placement="bottom end" offset={6}>
      {header && <div className={styles.header}>{header}</div>}
      <AriaMenu className={styles.menu}>
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            textValue={action.label}
            href={action.href}
            onAction={action.onAction}
            isDisabled={action.isDisabled}
            className={classNames(styles.item, action.isDanger && styles.danger)}
          >
            {action.icon && <Icon name={action.icon} size={18} />}
            <span>{action.label}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
