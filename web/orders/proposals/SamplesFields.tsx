import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { FieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FieldsDisclosure } from './FieldsDisclosure.tsx'
import styles from './Proposals.module.css'
import { type AddedSample, newSample, type PlannedChanges } from './planned-changes.ts'

export type FieldsProps = {
  order: Order
  planned: PlannedChanges
  change: (changed: Partial<PlannedChanges>) => void
  problems: Pick<FieldProblems, 'of' | 'under'>
}

/** Samples to add and to leave out, and other tests of samples. */
export const SamplesFields = (props: FieldsProps) => {
  const { order, planned, change, problems } = props
  const { t } = useTranslation('orders')
  const expected = order.samples.filter(({ state }) => state === 'expected')
  return (
    <>
      <FieldsDisclosure
        title={t('proposals.addSamples')}
        hasProblem={problems.under('changes.addSamples') !== undefined}
      >
        <AddedSamples {...props} />
      </FieldsDisclosure>
      {expected.length > 0 && (
        <FieldsDisclosure
          title={t('proposals.removeSamples')}
          hasProblem={problems.under('changes.removeSampleIds') !== undefined}
        >
          <CheckboxGroup
            label={t('proposals.removeLabel')}
            description={t('proposals.removeHint')}
            choices={expected.map(({ id, position, name }) => ({
              value: id,
              label: `${formatSampleNumber(order.number, position)} ${name}`,
            }))}
            value={planned.removed}
            onChange={(removed) => change({ removed })}
            error={problems.under('changes.removeSampleIds')}
          />
        </FieldsDisclosure>
      )}
      {order.tests.length > 0 && (
        <FieldsDisclosure
          title={t('proposals.changeTests')}
          hasProblem={problems.under('changes.tests') !== undefined}
        >
          <ChangedTests {...props} />
        </FieldsDisclosure>
      )}
    </>
  )
}

const useTestChoices = ({ tests }: Order) => {
  const language = useLanguage()
  return tests.map(({ offerItemId, name, standard }) => ({
    value: offerItemId,
    label: name[language],
    description: standard ?? undefined,
  }))
}

const AddedSamples = (props: FieldsProps) => {
  const { t } = useTranslation('orders')
  const { order, planned, change } = props
  return (
    <div className={styles.stack}>
      {planned.added.map((sample, index) => (
        <AddedSampleFields key={sample.key} {...props} sample={sample} index={index} />
      ))}
      <div className={styles.buttons}>
        <Button
          icon="add"
          onPress={() => change({ added: [...planned.added, newSample(testsOfFirst(order))] })}
        >
          {t('proposals.addSample')}
        </Button>
      </div>
    </div>
  )
}

const AddedSampleFields = ({
  order,
  planned: { added },
  change,
  problems,
  sample,
  index,
}: FieldsProps & { sample: AddedSample; index: number }) => {
  const { t } = useTranslation('orders')
  const choices = useTestChoices(order)
  const problemOf = (field: string) => problems.under(`changes.addSamples.${index}.${field}`)
  const edit = (edited: Partial<AddedSample>) =>
    change({ added: added.map((other) => (other.key === sample.key ? { ...other, ...edited } : other)) })
  return (
    <div className={styles.added}>
      <TextField
        label={t('proposals.sampleName')}
        value={sample.name}
        onChange={(name) => edit({ name })}
        maxLength={200}
        isRequired
        error={problemOf('name')}
      />
      <TextField
        label={t('proposals.material')}
        value={sample.material}
        onChange={(material) => edit({ material })}
        maxLength={200}
        isOptional
        error={problemOf('material')}
      />
      <TextField
        label={t('proposals.batch')}
        value={sample.batch}
        onChange={(batch) => edit({ batch })}
        maxLength={100}
        isOptional
        error={problemOf('batch')}
      />
      {choices.length > 0 && (
        <CheckboxGroup
          label={t('proposals.tests')}
          choices={choices}
          value={sample.tests}
          onChange={(tests) => edit({ tests })}
          error={problemOf('tests')}
        />
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon="trash"
          onPress={() => change({ added: added.filter(({ key }) => key !== sample.key) })}
        >
          {t('proposals.dropSample')}
        </Button>
      </div>
    </div>
  )
}

/** Most added samples get the tests that the others have. */
const testsOfFirst = ({ samples }: Order) => samples[0]?.tests.map(({ offerItemId }) => offerItemId) ?? []

const ChangedTests = ({ order, planned, change }: FieldsProps) => {
  const choices = useTestChoices(order)
  const changeable = order.samples.filter(({ state }) => state !== 'rejected' && state !== 'reported')
  return (
    <div className={styles.stack}>
      {changeable.map(({ id, position, name, tests }) => (
        <CheckboxGroup
          key={id}
          label={`${formatSampleNumber(order.number, position)} ${name}`}
          choices={choices.map((choice) => {
            const state = tests.find(({ offerItemId }) => offerItemId === choice.value)?.state
            return { ...choice, isDisabled: state === 'reported' }
          })}
          value={planned.tests.get(id) ?? tests.map(({ offerItemId }) => offerItemId)}
          onChange={(wanted) => change({ tests: new Map([...planned.tests, [id, wanted]]) })}
        />
      ))}
    </div>
  )
}
