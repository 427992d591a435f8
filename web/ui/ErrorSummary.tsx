import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

export type FieldFault = { fieldId: string; label: string; text: string }

/** Focuses a field, the first control of a group, or another place, and scrolls it into view. */
export const focusField = (fieldId: string) => {
  const place = document.getElementById(fieldId)
  const target = place?.matches('input, select, textarea, button, [tabindex]')
    ? place
    : place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button, [tabindex]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/**
 * Errors of a form as links to its fields. Takes the focus whenever `attempt` grows, so that a failed submit
 * is noticed at once.
 */
export const ErrorSummary = ({
  title,
  faults,
  attempt,
}: {
  title: string
  faults: readonly FieldFault[]
  attempt: number
}) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isShown = faults.length > 0

  useEffect(() => {
    if (attempt > 0 && isShown) box.current?.focus()
  }, [attempt, isShown])

  if (!isShown) return null

  const open = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    focusField(fieldId)
  }
  return (
    <div ref={box} role="alert" aria-labelledby={id} tabIndex={-1} className={styles.summary}>
      <Icon name="alert" />
      <div>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <ul className={styles.list}>
          {faults.map((fault) => (
            <li key={`${fault.fieldId} ${fault.text}`}>
              <a href={`#${fault.fieldId}`} onClick={(event) => open(event, fault.fieldId)}>
                {fault.label}: {fault.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
