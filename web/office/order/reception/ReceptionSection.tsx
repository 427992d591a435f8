import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import type { ReceivedSample } from '../use-office-acts.ts'
import { ExpectedSamplesTable } from './ExpectedSamplesTable.tsx'
import {
  countMarks,
  findSamples,
  type Mark,
  type Marks,
  markOthersReceived,
  noMarks,
  receptionOf,
  setMark,
} from './marks.ts'
import styles from './ReceptionSection.module.css'
import { RejectDialog } from './RejectDialog.tsx'

const searchFrom = 10

type Receive = (samples: ReceivedSample[]) => Promise<boolean>

/**
 * Records the reception of samples one by one, or of all others at once. They are saved together as one
 * event.
 */
export const ReceptionSection = ({ order, receive }: { order: Order; receive: Receive }) => {
  const { t } = useTranslation('office')
  const [marks, setMarks] = useState(noMarks)
  const [typed, setTyped] = useState('')
  const [rejecting, setRejecting] = useState<Sample | null>(null)
  const expected = order.samples.filter(({ state }) => state === 'expected')
  const mark = (sample: Sample, made: Mark | null) => setMarks(setMark(marks, sample.id, made))
  return (
    <Section title={t('reception.title')} description={t('reception.description')} look="card">
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
          marks={marks}
          onMark={mark}
          onReject={setRejecting}
        />
        <MarkAll marks={marks} expected={expected} onChange={setMarks} />
        <SaveMarks marks={marks} expected={expected} receive={receive} onSaved={() => setMarks(noMarks)} />
      </div>
      <RejectDialog sample={rejecting} onClose={() => setRejecting(null)} onReject={mark} />
    </Section>
  )
}

type MarkedSamples = { marks: Marks; expected: readonly Sample[] }

const MarkAll = ({ marks, expected, onChange }: MarkedSamples & { onChange: (marks: Marks) => void }) => {
  const { t } = useTranslation('office')
  const marked = receptionOf(marks, expected).length
  return (
    <Row>
      {marked < expected.length && (
        <Button size="small" icon="check" onPress={() => onChange(markOthersReceived(marks, expected))}>
          {t('reception.allOthers')}
        </Button>
      )}
      {marked > 0 && (
        <Button size="small" variant="quiet" onPress={() => onChange(noMarks)}>
          {t('reception.unmarkAll')}
        </Button>
      )}
    </Row>
  )
}

const SaveMarks = ({
  marks,
  expected,
  receive,
  onSaved,
}: MarkedSamples & { receive: Receive; onSaved: () => void }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const noted = receptionOf(marks, expected)
  const save = async () => {
    setFailure(null)
    try {
      if (await receive(noted)) onSaved()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <>
      {failure && <Failure explanation={failure} />}
      <div className={styles.foot}>
        <p role="status">{t('reception.summary', countMarks(marks, expected))}</p>
        <Button
          variant="primary"
          onPress={save}
          disabledReason={noted.length === 0 ? t('reception.nothing') : undefined}
        >
          {t('order.acts.receive')}
        </Button>
      </div>
    </>
  )
}
