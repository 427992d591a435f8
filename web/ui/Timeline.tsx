import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Timeline.module.css'

export type TimelineEvent = {
  id: string
  /** ISO instant for the `datetime` attribute, and its formatted text. */
  at: string
  atText: string
  title: ReactNode
  by?: string
  details?: ReactNode
  tone?: 'neutral' | 'accent' | 'signal'
  /** Stands in place of the point, where events are of several kinds. */
  icon?: IconName
}

/** Events of one thing, newest first. */
export const Timeline = ({ label, events }: { label: string; events: readonly TimelineEvent[] }) => (
  <ol aria-label={label} className={styles.timeline}>
    {events.map((event) => (
      <li
        key={event.id}
        className={classNames(styles.event, event.tone && styles[event.tone], event.icon && styles.withIcon)}
      >
        {event.icon && <Icon name={event.icon} size={18} className={styles.icon} />}
        <div className={styles.title}>{event.title}</div>
        <div className={styles.meta}>
          <time dateTime={event.at}>{event.atText}</time>
          {event.by && <> · {event.by}</>}
        </div>
        {event.details && <div className={styles.details}>{event.details}</div>}
      </li>
    ))}
  </ol>
)
