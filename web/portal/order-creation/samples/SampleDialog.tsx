import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import type { RowProblems } from '../draft/draft.ts'
import styles from './SampleDialog.module.css'
import { useRowWords } from './use-row-words.ts'
import type { SampleActs } from './use-sample-edits.ts'
import { useTestChoices } from './use-test-choices.ts'

/** Form of one sample for narrow screens. Edits are saved like all others, without a submit button. */
export const SampleDialog = ({
  id,
  problems,
  warningsOf,
  acts,
  onOpen,
  onDuplicate,
  onClose,
}: {
  /** Null while no sample is open. */
  id: string | null
  problems: ReadonlyMap<string, RowProblems>
  /** Warnings of a row, one per line. */
  warningsOf: (id: string) => string
  acts: SampleActs
  onOpen: (id: string) => void
  onDuplicate: (id: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('order-creation')
  const { rows } = useDraft()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const [before, after] = [rows[index - 1], rows[index + 1]]
  const number = index + 1
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? t('sample.title', { number, count: rows.length }) : ''}
      actions={
        <div className={styles.foot}>
          <IconButton
            icon="arrowLeft"
            variant="edged"
            label={t('sample.previous')}
            isDisabled={!before}
            onPress={() => before && onOpen(before.id)}
          />
          <IconButton
            icon="arrowRight"
            variant="edged"
            label={t('sample.next')}
            isDisabled={!after}
            onPress={() => after && onOpen(after.id)}
          />
          <Button variant="primary" onPress={onClose}>
            {t('sample.done')}
          </Button>
        </div>
      }
    >
      {row && (
        <div className={styles.form}>
          {warningsOf(row.id) && <p className={styles.warnings}>{warningsOf(row.id)}</p>}
          <SampleForm key={row.id} id={row.id} problems={problems.get(row.id)} acts={acts} />
          <div className={styles.acts}>
            <Button size="small" icon="copy" onPress={() => onDuplicate(row.id)}>
              {t('samples.duplicate')}
            </Button>
            <Button
              size="small"
              icon="chevronUp"
              isDisabled={!before}
              onPress={() => acts.shift(new Set([row.id]), -1)}
            >
              {t('sample.moveUp')}
            </Button>
            <Button
              size="small"
              icon="chevronDown"
              isDisabled={!after}
              onPress={() => acts.shift(new Set([row.id]), 1)}
            >
              {t('sample.moveDown')}
            </Button>
            <Button
              size="small"
              icon="trash"
              onPress={() => {
                acts.remove(new Set([row.id]))
                onClose()
              }}
            >
              {t('samples.delete')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const SampleForm = ({
  id,
  problems,
  acts,
}: {
  id: string
  problems: RowProblems | undefined
  acts: SampleActs
}) => {
  const { t } = useTranslation('order-creation')
  const { rows } = useDraft()
  const row = rows.find((candidate) => candidate.id === id)
  const words = useRowWords()(problems)
  const choices = useTestChoices()
  if (!row) return null
  const errorOf = (field: string) => words.find((word) => word.field === field)?.text
  return (
    <>
      {(['name', 'material', 'batch'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`samples.${field}`)}
          value={row[field]}
          onChange={(value) => acts.type(id, { [field]: value })}
          error={errorOf(field)}
          isRequired={field === 'name'}
          isOptional={field !== 'name'}
          autoComplete="off"
        />
      ))}
      <TextArea
        label={t('samples.note')}
        description={t('samples.noteHelp')}
        rows={2}
        value={row.note}
        onChange={(note) => acts.type(id, { note })}
        error={errorOf('note')}
        isOptional
      />
      {choices.length > 0 && (
        <CheckboxGroup
          label={t('samples.tests')}
          choices={choices}
          value={[...row.tests]}
          onChange={(tests) =>
            acts.setTests(
              new Set([id]),
              new Map(choices.map(({ value }) => [value, tests.includes(value) ? 'all' : 'none'])),
            )
          }
          error={errorOf('tests')}
        />
      )}
    </>
  )
}
