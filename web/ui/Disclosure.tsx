import { type ReactNode, useState } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** Content that is shown on request. */
export const Disclosure = ({
  title,
  children,
  isOpenAtFirst = false,
  isMadeOnOpening = false,
  isOpen,
  onToggle,
}: {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Renders the content only once opened, for content that has to be fetched. */
  isMadeOnOpening?: boolean
  /** State that the parent holds, in order to open it by other means than its button. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}) => {
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  return (
    <AriaDisclosure
      defaultExpanded={isOpenAtFirst}
      {...(isOpen !== undefined && { isExpanded: isOpen })}
      onExpandedChange={(isOpened) => {
        if (isOpened) setOpened(true)
        onToggle?.(isOpened)
      }}
      className={styles.disclosure}
    >
      <Heading level={3} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <Icon name="chevronRight" size={18} className={styles.arrow} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>
        {(wasOpened || isOpen || !isMadeOnOpening) && children}
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
