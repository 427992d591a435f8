import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import type { ReceivedSample } from '../use-office-actions.ts'
import { ExpectedSamplesTable } from './ExpectedSamplesTable.tsx'
import styles from './ReceptionSection.module.css'
import { RejectDialog } from './RejectDialog.tsx'
import {
  countEntries,
  type Entries,
  type Entry,
  enterOthersReceived,
  findSamples,
  noEntries,
  receptionOf,
  setEntry,
} from './reception-entries.ts'

const searchFrom = 10

type Receive = (samples: ReceivedSample[]) => Promise<boolean>

/** Records the reception on the page of the order. */
export const ReceptionSection = (props: { order: Order; receive: Receive }) => {
  const { t } = useTranslation('office')
  return (
    <Section title={t('reception.title')} description={t('reception.description')} look="card">
      <ReceptionForm {...props} />
    </Section>
  )
}

/**
 * Records the reception of samples one by one, or of all others at once. They are saved together as one
 * event.
 */
export const ReceptionForm = ({ order, receive }: { order: Order; receive: Receive }) => {
  const { t } = useTranslation('office')
  const [entries, setEntries] = useState(noEntries)
  const [typed, setTyped] = useState('')
  const [rejecting, setRejecting] = useState<Sample | null>(null)
  const expected = order.samples.filter(({ state }) => state === 'expected')
  const enter = (sample: Sample, made: Entry | null) => setEntries(setEntry(entries, sample.id, made))
  return (
    <>
      <div className={styles.reception}>
        {expected.length >= searchFrom && (
          <SearchField
            label={t('reception.find')}
            placeholder={t('reception.findHint')}
            value={typed}
            onChange={setTyped}
          />
        )}
        <ExpectedSamplesTable
          samples={findSamples(expected, typed)}
          entries={entries}
          onEnter={enter}
          onReject={setRejecting}
        />
        <EnterAll entries={entries} expected={expected} onChange={setEntries} />
        <SaveEntries
          entries={entries}
          expected={expected}
          receive={receive}
          onSaved={() => setEntries(noEntries)}
        />
      </div>
      <RejectDialog sample={rejecting} onClose={() => setRejecting(null)} onReject={enter} />
    </>
  )
}

type EnteredSamples = { entries: Entries; expected: readonly Sample[] }

const EnterAll = ({
  entries,
  expected,
  onChange,
}: EnteredSamples & { onChange: (entries: Entries) => void }) => {
  const { t } = useTranslation('office')
  const entered = receptionOf(entries, expected).length
  return (
    <Row>
      {entered < expected.length && (
        <Button size="small" icon="check" onPress={() => onChange(enterOthersReceived(entries, expected))}>
          {t('reception.allOthers')}
        </Button>
      )}
      {entered > 0 && (
        <Button size="small" variant="quiet" onPress={() => onChange(noEntries)}>
          {t('reception.clearAll')}
        </Button>
      )}
    </Row>
  )
}

const SaveEntries = ({
  entries,
  expected,
  receive,
  onSaved,
}: EnteredSamples & { receive: Receive; onSaved: () => void }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const entered = receptionOf(entries, expected)
  const save = async () => {
    setFailure(null)
    try {
      if (await receive(entered)) onSaved()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <>
      {failure && <Failure explanation={failure} />}
      <div className={styles.foot}>
        <p role="status">{t('reception.summary', countEntries(entries, expected))}</p>
        <Button
          variant="primary"
          onPress={save}
          disabledReason={entered.length === 0 ? t('reception.nothing') : undefined}
        >
          {t('order.actions.receive')}
        </Button>
      </div>
    </>
  )
}
