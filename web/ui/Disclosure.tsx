import { type ReactNode, useState } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** Words that open when asked for. */
export const Disclosure = ({
  title,
  children,
  isOpenAtFirst = false,
  isMadeOnOpening = false,
}: {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** For what has to be fetched: nothing is there before somebody asks for it. */
  isMadeOnOpening?: boolean
}) => {
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  return (
    <AriaDisclosure
      defaultExpanded={isOpenAtFirst}
      onExpandedChange={(isOpen) => isOpen && setOpened(true)}
      className={styles.disclosure}
    >
      <Heading level={3} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <Icon name="chevronRight" size={18} className={styles.arrow} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>
        {(wasOpened || !isMadeOnOpening) && children}
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
