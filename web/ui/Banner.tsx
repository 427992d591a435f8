import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'neutral' | 'accent' | 'signal'
const icons: Record<Tone, IconName> = { neutral: 'info', accent: 'check', signal: 'alert' }

/**
 * Message about the page. `isAlert` is for a failure that has just happened: screen readers announce it at
 * once.
 */
export const Banner = ({
  tone = 'neutral',
  title,
  children,
  actions,
  icon,
  isAlert,
}: {
  tone?: Tone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  icon?: IconName
  isAlert?: boolean
}) => (
  <div role={isAlert ? 'alert' : undefined} className={classNames(styles.banner, styles[tone])}>
    <Icon name={icon ?? icons[tone]} className={styles.icon} />
    <div className={styles.texts}>
      <p className={styles.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
