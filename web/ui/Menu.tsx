import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'
import styles from './Menu.module.css'
import type { MenuAction } from './MenuList.tsx'

const MenuList = lazyOverlay(async () => (await import('./MenuList.tsx')).MenuList)

/** Button that opens a list of actions. `header` stands above them and is not an action. */
export const Menu = ({
  trigger,
  label,
  actions,
  header,
  isCompact = false,
}: {
  /** Content of the button. */
  trigger: ReactNode
  /** Accessible name of button and list. */
  label: string
  actions: readonly MenuAction[]
  header?: ReactNode
  /** True where the trigger alone says that there is a menu, as three dots do. */
  isCompact?: boolean
}) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
        className={styles.trigger}
      >
        {trigger}
        {!isCompact && <Icon name="chevronDown" size={16} />}
      </Button>
      <MenuList
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        button={button}
        label={label}
        actions={actions}
        header={header}
      />
    </>
  )
}
