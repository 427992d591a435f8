import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SaveOutcome } from './autosave.ts'
import styles from './FieldEditor.module.css'

/**
 * One line that is edited in place. Enter saves, Escape cancels. A colleague's change made meanwhile is shown
 * before it is replaced.
 */
export const FieldEditor = ({
  label,
  value,
  maxLength,
  onSave,
  onClose,
}: {
  label: string
  value: string
  maxLength: number
  onSave: (text: string, base: string) => Promise<SaveOutcome>
  onClose: () => void
}) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const [text, setText] = useState(value)
  // Not the prop, which follows the server during typing.
  const base = useRef(value)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const save = async () => {
    setError(undefined)
    try {
      const outcome = await onSave(text.trim(), base.current)
      if (outcome.kind === 'saved') return onClose()
      base.current = outcome.theirs
      setError(t('order.editConflict', { theirs: outcome.theirs }))
    } catch (failure) {
      setError(inOneLine(explain(failure)))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()

  return (
    <form className={styles.editor} onSubmit={submit} onKeyDown={closeOnEscape}>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        error={error}
        ref={input}
      />
      <div className={styles.actions}>
        <Button variant="primary" onPress={save}>
          {t('order.save')}
        </Button>
        <Button onPress={onClose}>{t('order.cancel')}</Button>
      </div>
    </form>
  )
}
