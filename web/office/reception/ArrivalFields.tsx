import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ReceptionPage.module.css'
import { readTemperature } from './temperature.ts'

/** Arrival data of the next samples, as typed. Temperature and place stay for all that follow. */
export type ArrivalTexts = { temperature: string; storageLocation: string; condition: string }

export const noArrival: ArrivalTexts = { temperature: '', storageLocation: '', condition: '' }

/** Values to be sent. A temperature that cannot be read is not. */
export const valuesOf = ({ temperature, storageLocation, condition }: ArrivalTexts) => ({
  temperatureTenths: readTemperature(temperature) ?? null,
  storageLocation: storageLocation.trim(),
  condition: condition.trim(),
})

export const ArrivalFields = ({
  arrival,
  onChange,
}: {
  arrival: ArrivalTexts
  onChange: (arrival: ArrivalTexts) => void
}) => {
  const { t } = useTranslation('office-reception')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('fields.temperature')}
        value={arrival.temperature}
        onChange={(temperature) => onChange({ ...arrival, temperature })}
        maxLength={7}
        isOptional
        error={readTemperature(arrival.temperature) === undefined ? t('fields.temperatureWrong') : undefined}
      />
      <TextField
        label={t('fields.storageLocation')}
        value={arrival.storageLocation}
        onChange={(storageLocation) => onChange({ ...arrival, storageLocation })}
        maxLength={100}
        isOptional
      />
      <div className={styles.whole}>
        <TextField
          label={t('fields.condition')}
          value={arrival.condition}
          onChange={(condition) => onChange({ ...arrival, condition })}
          maxLength={1000}
          isOptional
        />
      </div>
    </div>
  )
}

/** For codes that neither scanner nor camera can read. */
export const CodeForm = ({ onCode }: { onCode: (code: string) => void }) => {
  const { t } = useTranslation('office-reception')
  const [code, setCode] = useState('')
  return (
    <form
      className={styles.codeForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onCode(code.trim())
        setCode('')
      }}
    >
      <TextField
        label={t('fields.code')}
        value={code}
        onChange={setCode}
        maxLength={60}
        placeholder="L-10001-3"
        isOptional
      />
      <Button type="submit">{t('fields.record')}</Button>
    </form>
  )
}
