import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './DecisionCell.module.css'

/** Asks for the number of an order, typed or scanned. */
export const OrderNumberForm = ({
  usual,
  find,
}: {
  /** Number that is there from the beginning; may be empty. */
  usual: string
  /** False for a text that is no number of an order. */
  find: (code: string) => boolean
}) => {
  const { t } = useTranslation('office-reception')
  const [code, setCode] = useState(usual)
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!find(code))
      }}
    >
      <TextField
        label={t('unannounced.orderCode')}
        value={code}
        onChange={setCode}
        maxLength={60}
        placeholder="L-10001"
        error={isWrong ? t('unannounced.orderMissing') : undefined}
      />
      <Button type="submit">{t('unannounced.find')}</Button>
    </form>
  )
}
