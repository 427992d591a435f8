import type { ReactNode } from 'react'
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** Words that open when asked for. */
export const Disclosure = ({
  title,
  children,
  isOpenAtFirst,
}: {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
}) => (
  <AriaDisclosure defaultExpanded={isOpenAtFirst} className={styles.disclosure}>
    <Heading level={3} className={styles.heading}>
      <Button slot="trigger" className={styles.trigger}>
        <Icon name="chevronRight" size={18} className={styles.arrow} />
        {title}
      </Button>
    </Heading>
    <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
  </AriaDisclosure>
)
