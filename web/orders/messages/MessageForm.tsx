import { type ReactNode, useState } from 'react'
import { type Intent, useIntent } from '#web/api/intent.ts'
import { useExplain, useExplainField } from '#web/shell/explain.ts'
import { Button, type ButtonLook } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './MessageForm.module.css'
import { useKeptText } from './use-kept-text.ts'

/** Longest text of the contract. */
const longest = 10_000

/** Field and button for one message. What was typed stays until it has been sent. */
export const MessageForm = ({
  personId,
  workId,
  label,
  hint,
  submit,
  variant = 'secondary',
  rows = 3,
  renderSource,
  children,
  send,
}: {
  personId: string
  workId: string
  label: string
  hint?: string
  submit: string
  variant?: ButtonLook['variant']
  rows?: number
  /** Control above the text. What it adds comes after what was typed. */
  renderSource?: (add: (text: string) => void) => ReactNode
  /** Further fields, below the text. */
  children?: ReactNode
  send: (text: string, intent: Intent) => Promise<unknown>
}) => {
  const explainField = useExplainField()
  const { text, type, append, emptyAfter } = useKeptText(personId, workId)
  const { submit: press, failure } = useSending(text, send, emptyAfter)
  return (
    <div className={styles.form}>
      {renderSource?.(append)}
      <TextArea
        label={label}
        description={hint}
        value={text}
        onChange={type}
        error={text.length > longest ? explainField('too_long') : undefined}
        maxLength={longest}
        rows={rows}
      />
      {children}
      {failure && <Failure explanation={failure} />}
      <div>
        <Button variant={variant} onPress={press}>
          {submit}
        </Button>
      </div>
    </div>
  )
}

/** Sends a text once, and keeps the reason of a failure until the next attempt. */
const useSending = (
  text: string,
  send: (text: string, intent: Intent) => Promise<unknown>,
  onSent: (text: string) => void,
) => {
  const explain = useExplain()
  const intent = useIntent()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const submit = async () => {
    if (text.trim() === '' || text.length > longest) return
    setFailure(null)
    try {
      await send(text.trim(), intent)
      intent.complete()
      onSent(text)
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return { submit, failure }
}
