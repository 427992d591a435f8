import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'done' | 'signal' | 'faded'

/** State in a few words. The colour repeats the meaning of the words and adds nothing. */
export const Tag = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: TagTone
  icon?: IconName
  children: ReactNode
}) => (
  <span className={classNames(styles.tag, styles[tone])}>
    {icon ? <Icon name={icon} size={14} /> : <span className={styles.dot} aria-hidden="true" />}
    <span>{children}</span>
  </span>
)
