import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import type { RowProblems } from '../draft/draft.ts'
import { lineFields, type Row } from '../draft/rows.ts'
import styles from './SampleDialog.module.css'
import { useRowTexts } from './use-row-texts.ts'
import type { SampleEdits } from './use-sample-edits.ts'
import { useTestChoices } from './use-test-choices.ts'

type Props = {
  /** Null while no sample is open. */
  id: string | null
  problems: ReadonlyMap<string, RowProblems>
  /** Warnings of a row, one per line. */
  warningsOf: (id: string) => string
  edits: SampleEdits
  onOpen: (id: string) => void
  onDuplicate: (id: string) => void
  onClose: () => void
}

type Neighbours = { before: Row | undefined; after: Row | undefined }

/** Form of one sample for narrow screens. Edits are saved like all others, without a submit button. */
export const SampleDialog = (props: Props) => {
  const { id, problems, warningsOf, edits, onClose } = props
  const { t } = useTranslation('order-creation')
  const { rows } = useDraft()
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const neighbours = { before: rows[index - 1], after: rows[index + 1] }
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? t('sample.title', { number: index + 1, count: rows.length }) : ''}
      actions={<Navigation {...props} {...neighbours} />}
    >
      {row && (
        <div className={styles.form}>
          {warningsOf(row.id) && <p className={styles.warnings}>{warningsOf(row.id)}</p>}
          <SampleForm key={row.id} id={row.id} problems={problems.get(row.id)} edits={edits} />
          <RowButtons {...props} {...neighbours} id={row.id} />
        </div>
      )}
    </Dialog>
  )
}

/** Buttons that open the previous and the next sample, and close the dialog. */
const Navigation = ({ before, after, onOpen, onClose }: Props & Neighbours) => {
  const { t } = useTranslation('order-creation')
  return (
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
  )
}

/** Buttons that duplicate, move and delete the sample. */
const RowButtons = ({
  id,
  before,
  after,
  edits,
  onDuplicate,
  onClose,
}: Omit<Props, 'id'> & Neighbours & { id: string }) => {
  const { t } = useTranslation('order-creation')
  const ids = new Set([id])
  const remove = () => {
    edits.remove(ids)
    onClose()
  }
  return (
    <div className={styles.actions}>
      <Button size="small" icon="copy" onPress={() => onDuplicate(id)}>
        {t('samples.duplicate')}
      </Button>
      <Button size="small" icon="chevronUp" isDisabled={!before} onPress={() => edits.shift(ids, -1)}>
        {t('sample.moveUp')}
      </Button>
      <Button size="small" icon="chevronDown" isDisabled={!after} onPress={() => edits.shift(ids, 1)}>
        {t('sample.moveDown')}
      </Button>
      <Button size="small" icon="trash" onPress={remove}>
        {t('samples.delete')}
      </Button>
    </div>
  )
}

const SampleForm = ({
  id,
  problems,
  edits,
}: {
  id: string
  problems: RowProblems | undefined
  edits: SampleEdits
}) => {
  const { t } = useTranslation('order-creation')
  const { rows } = useDraft()
  const row = rows.find((candidate) => candidate.id === id)
  const texts = useRowTexts()(problems)
  const choices = useTestChoices()
  if (!row) return null
  const errorOf = (field: string) => texts.find((each) => each.field === field)?.text
  return (
    <>
      {lineFields.map((field) => (
        <TextField
          key={field}
          label={t(`samples.${field}`)}
          value={row[field]}
          onChange={(value) => edits.type(id, { [field]: value })}
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
        onChange={(note) => edits.type(id, { note })}
        error={errorOf('note')}
        isOptional
      />
      {choices.length > 0 && (
        <CheckboxGroup
          label={t('samples.tests')}
          choices={choices}
          value={[...row.tests]}
          onChange={(tests) =>
            edits.setTests(
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
