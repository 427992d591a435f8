import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUiTexts } from './UiTexts.tsx'
import styles from './UploadList.module.css'

export type UploadRow = {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Size, or what is going on, in words. */
  note?: string
  /** 0–100 while sending; unknown when left out. */
  percent?: number
  error?: string
}

/** Files on their way, each with its own fate. */
export const UploadList = ({
  label,
  rows,
  onRetry,
  onDismiss,
}: {
  label: string
  rows: readonly UploadRow[]
  onRetry?: (id: string) => void
  onDismiss?: (id: string) => void
}) => {
  const texts = useUiTexts()
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={classNames(styles.row, row.state === 'failed' && styles.failed)}>
          <Icon name={row.state === 'failed' ? 'alert' : row.state === 'done' ? 'check' : 'file'} />
          <div className={styles.words}>
            <span className={styles.name}>{row.name}</span>
            {row.state === 'sending' && <ProgressBar label={row.name} value={row.percent} isLabelHidden />}
            {row.state === 'failed' ? (
              <span role="alert" className={styles.error}>
                {row.error}
              </span>
            ) : (
              row.note && <span className={styles.note}>{row.note}</span>
            )}
          </div>
          {row.state === 'failed' && onRetry && (
            <IconButton
              icon="refresh"
              label={`${texts.tryAgain}: ${row.name}`}
              onPress={() => onRetry(row.id)}
            />
          )}
          {row.state !== 'sending' && onDismiss && (
            <IconButton
              icon="close"
              label={`${texts.dismiss}: ${row.name}`}
              onPress={() => onDismiss(row.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
