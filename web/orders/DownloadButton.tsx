import { useState } from 'react'
import { useDownload } from '#web/api/download.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import styles from './DownloadButton.module.css'

/** Fetches a document. When that fails, the sentence stays beside the button until the next try. */
export const DownloadButton = ({
  path,
  children,
  name,
  failure,
  ...look
}: ButtonLook & {
  path: `/api/v1/${string}`
  children: string
  /** The button's whole name where its words alone would not tell which document. */
  name?: string
  failure: string
}) => {
  const download = useDownload()
  const [hasFailed, setFailed] = useState(false)
  const press = async () => {
    setFailed(false)
    try {
      await download(path)
    } catch {
      // Whatever the reason, there is one thing to do; the sentence says it.
      setFailed(true)
    }
  }
  return (
    <span className={styles.download}>
      <Button {...look} icon="download" aria-label={name} onPress={press}>
        {children}
      </Button>
      {hasFailed && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  )
}
