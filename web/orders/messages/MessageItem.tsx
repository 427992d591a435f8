import type { ReactNode } from 'react'
import { formatInstant } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './MessageItem.module.css'

/** List of messages, oldest first. */
export const MessageList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.thread} aria-label={label}>
    {children}
  </ol>
)

/** One message. Those of the two sides differ by place and colour, and an internal note differs from both. */
export const MessageItem = ({
  id,
  look,
  noteMark,
  author,
  at,
  marks,
  text,
  children,
}: {
  /** Anchor of a link to the message. */
  id?: string
  look: 'customer' | 'provider' | 'note'
  /** Words that mark an internal note. */
  noteMark?: string
  author: string
  at: string
  /** Marks of the message beside its author and time. */
  marks?: ReactNode
  text: string
  children?: ReactNode
}) => {
  const language = useLanguage()
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className={classNames(styles.message, styles[look])}>
      <p className={styles.head}>
        {noteMark && (
          <span className={styles.mark}>
            <Icon name="pen" size={14} />
            {noteMark}
          </span>
        )}
        <span className={styles.author}>{author}</span>
        <time dateTime={at} className={styles.at}>
          {formatInstant(at, language)}
        </time>
        {marks}
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  )
}

/** Words in the head of a message, as quiet as its time. */
export const MessageMark = ({ children }: { children: ReactNode }) => (
  <span className={styles.at}>{children}</span>
)
