import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './PasteDialog.module.css'
import { type PasteState, withCell, withoutLine } from './paste-state.ts'
import { isGood, type PastedSample, pastedFields, problemsOfPasted } from './pasted-samples.ts'
import { ReturnedSheet } from './ReturnedSheet.tsx'

const mostShown = 20

/** Rows that cannot be added as they are, with the reasons, editable in place. */
export const BadRows = ({
  state,
  onChange,
}: {
  state: PasteState
  onChange: (state: PasteState) => void
}) => {
  const { t } = useTranslation('order-creation')
  const rows = state.samples.filter(({ line }) => state.correcting.has(line))
  if (rows.length === 0) return null
  const badCount = rows.filter((row) => !isGood(row)).length
  const hidden = rows.length - mostShown
  return (
    <section aria-labelledby="bad-rows" className={styles.bad}>
      <div>
        <h3 id="bad-rows" className={styles.title}>
          {t('paste.badTitle', { count: badCount })}
        </h3>
        {badCount > 0 && <p>{t(badCount < state.samples.length ? 'paste.badText' : 'paste.badOnly')}</p>}
      </div>
      {badCount > 0 && (
        <div>
          <ReturnedSheet state={state} />
        </div>
      )}
      {rows.slice(0, mostShown).map((row) => (
        <BadRow key={row.line} row={row} state={state} onChange={onChange} />
      ))}
      {hidden > 0 && <p>{t('paste.badMore', { count: hidden })}</p>}
    </section>
  )
}

const BadRow = ({
  row,
  state,
  onChange,
}: {
  row: PastedSample
  state: PasteState
  onChange: (state: PasteState) => void
}) => {
  const { t } = useTranslation('order-creation')
  const explain = useExplainField()
  const problems = problemsOfPasted(row)
  const { line } = row
  return (
    <fieldset className={styles.row}>
      <legend className={styles.line}>
        {t('paste.line', { line })}
        {isGood(row) && <Icon name="check" size={16} />}
      </legend>
      <div className={styles.cells}>
        {pastedFields.map((field) => {
          const code = problems[field]
          const shared = {
            label: t(`samples.${field}`),
            value: row[field],
            onChange: (text: string) => onChange(withCell(state, line, field, text)),
            error:
              code && (field === 'name' && code === 'required' ? t('samples.nameRequired') : explain(code)),
          }
          return field === 'note' ? (
            <TextArea key={field} {...shared} rows={1} />
          ) : (
            <TextField key={field} {...shared} isRequired={field === 'name'} />
          )
        })}
        <IconButton
          icon="trash"
          label={t('paste.remove', { line })}
          onPress={() => onChange(withoutLine(state, line))}
        />
      </div>
    </fieldset>
  )
}
