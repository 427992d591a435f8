import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './UnsentText.module.css'

/** Text that can no longer be sent from where it was being written; nothing without one. */
export const UnsentText = ({
  texts,
  written,
  onDiscard,
}: {
  texts: Record<'title' | 'text' | 'discard', string>
  written: string
  onDiscard: () => void
}) => {
  if (written.trim() === '') return null
  return (
    <Banner
      tone="signal"
      title={texts.title}
      actions={
        <Button size="small" onPress={onDiscard}>
          {texts.discard}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <blockquote className={styles.unsent}>{written}</blockquote>
    </Banner>
  )
}
