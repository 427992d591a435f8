import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import styles from './ProgressBar.module.css'

/**
 * Progress of long work. `valueText` states it in words: "12 of 40 samples". Indeterminate without a value.
 */
export const ProgressBar = ({
  label,
  value,
  max = 100,
  valueText,
  isLabelHidden,
}: {
  label: string
  value?: number
  max?: number
  valueText?: string
  isLabelHidden?: boolean
}) => (
  <AriaProgressBar
    value={value}
    maxValue={max}
    valueLabel={valueText}
    isIndeterminate={value === undefined}
    aria-label={isLabelHidden ? label : undefined}
    className={styles.progress}
  >
    {({ percentage, valueText: spoken }) => (
      <>
        {!isLabelHidden && (
          <span className={styles.texts}>
            <Label>{label}</Label>
            {value !== undefined && <span className={styles.value}>{spoken}</span>}
          </span>
        )}
        <span className={styles.track}>
          <span
            className={value === undefined ? styles.moving : styles.bar}
            style={value === undefined ? undefined : { inlineSize: `${percentage ?? 0}%` }}
          />
        </span>
      </>
    )}
  </AriaProgressBar>
)
