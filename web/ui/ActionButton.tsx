import { useState } from 'react'
import styles from './ActionButton.module.css'
import { Button, type ButtonProps } from './Button.tsx'

/** Button for an action that may fail. The failure is shown beside it until the next attempt. */
export const ActionButton = ({
  onPress,
  explain,
  ...button
}: Omit<ButtonProps, 'onPress'> & {
  onPress: () => Promise<unknown>
  explain: (error: unknown) => string
}) => {
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setFailure(null)
    try {
      await onPress()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <span className={styles.action}>
      <Button {...button} onPress={press} />
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  )
}
