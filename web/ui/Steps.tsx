import { VisuallyHidden } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Steps.module.css'
import { useUiTexts } from './UiTexts.tsx'

export type Step = { id: string; label: string; state: 'done' | 'current' | 'ahead'; href?: string }

/**
 * Progress through a task of several pages. Steps with an address are links; on a phone only the current one
 * is named.
 */
export const Steps = ({ label, steps }: { label: string; steps: readonly Step[] }) => {
  const texts = useUiTexts()
  const words = { done: texts.stepDone, current: texts.stepCurrent, ahead: texts.stepAhead }
  return (
    <nav aria-label={label} className={styles.steps}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={classNames(styles.step, styles[step.state])}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={styles.label}>
              {step.href && step.state !== 'current' ? (
                <Link href={step.href} look="plain">
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
              <VisuallyHidden> – {words[step.state]}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
