import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Proposals.module.css'
import { type AddedSample, newSample, type PlannedChanges } from './planned-changes.ts'

export type FieldsProps = {
  order: Order
  planned: PlannedChanges
  change: (changed: Partial<PlannedChanges>) => void
}

/** Samples to add and to leave out, and other tests of samples. */
export const SamplesFields = ({ order, planned, change }: FieldsProps) => {
  const { t } = useTranslation('orders')
  const expected = order.samples.filter(({ state }) => state === 'expected')
  return (
    <>
      <Disclosure title={t('proposals.addSamples')}>
        <AddedSamples order={order} planned={planned} change={change} />
      </Disclosure>
      {expected.length > 0 && (
        <Disclosure title={t('proposals.removeSamples')} isMadeOnOpening>
          <CheckboxGroup
            label={t('proposals.removeLabel')}
            description={t('proposals.removeHint')}
            choices={expected.map(({ id, position, name }) => ({
              value: id,
              label: `${formatSampleNumber(order.number, position)} ${name}`,
            }))}
            value={planned.removed}
            onChange={(removed) => change({ removed })}
          />
        </Disclosure>
      )}
      {order.tests.length > 0 && (
        <Disclosure title={t('proposals.changeTests')} isMadeOnOpening>
          <ChangedTests order={order} planned={planned} change={change} />
        </Disclosure>
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

const AddedSamples = ({ order, planned: { added }, change }: FieldsProps) => {
  const { t } = useTranslation('orders')
  const choices = useTestChoices(order)
  const edit = (key: string, edited: Partial<AddedSample>) =>
    change({ added: added.map((sample) => (sample.key === key ? { ...sample, ...edited } : sample)) })
  return (
    <div className={styles.stack}>
      {added.map((sample) => (
        <div key={sample.key} className={styles.added}>
          <TextField
            label={t('proposals.sampleName')}
            value={sample.name}
            onChange={(name) => edit(sample.key, { name })}
            maxLength={200}
            isRequired
          />
          <TextField
            label={t('proposals.material')}
            value={sample.material}
            onChange={(material) => edit(sample.key, { material })}
            maxLength={200}
            isOptional
          />
          <TextField
            label={t('proposals.batch')}
            value={sample.batch}
            onChange={(batch) => edit(sample.key, { batch })}
            maxLength={100}
            isOptional
          />
          {choices.length > 0 && (
            <CheckboxGroup
              label={t('proposals.tests')}
              choices={choices}
              value={sample.tests}
              onChange={(tests) => edit(sample.key, { tests })}
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
      ))}
      <div className={styles.buttons}>
        <Button icon="add" onPress={() => change({ added: [...added, newSample(testsOfFirst(order))] })}>
          {t('proposals.addSample')}
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
            return { ...choice, isDisabled: state === 'in_analysis' || state === 'reported' }
          })}
          value={planned.tests.get(id) ?? tests.map(({ offerItemId }) => offerItemId)}
          onChange={(wanted) => change({ tests: new Map([...planned.tests, [id, wanted]]) })}
        />
      ))}
    </div>
  )
}
