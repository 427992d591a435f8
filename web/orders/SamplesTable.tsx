import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { commonDueOf, DueText } from './DueText.tsx'
import { KeepingText } from './KeepingText.tsx'
import { SamplePhotos } from './photos/SamplePhotos.tsx'
import styles from './SamplesTable.module.css'
import { SampleStateTag } from './StateTags.tsx'

const firstRows = 50
const moreRows = 200

/** Samples with their tests and states. Thousands of samples are shown in portions. */
export const SamplesTable = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const [shown, setShown] = useState(firstRows)
  const columns = useColumns(order)
  if (order.samples.length === 0) return <p className={styles.quiet}>{t('samples.none')}</p>
  return (
    <div className={styles.samples}>
      <DataTable
        caption={t('samples.caption')}
        columns={columns}
        rows={order.samples.slice(0, shown)}
        rowKey={(sample) => sample.id}
      />
      {shown < order.samples.length && (
        <Button size="small" onPress={() => setShown((before) => before + moreRows)}>
          {t('samples.more', { shown, count: order.samples.length })}
        </Button>
      )}
    </div>
  )
}

const useColumns = (order: Order): Column<Sample>[] => {
  const { t } = useTranslation('orders')
  // Samples of an order that was cancelled before they arrived are no longer expected.
  const isIdle = order.state === 'cancelled' && order.samples.every(({ state }) => state === 'expected')
  const hasStates = order.state !== 'draft' && !isIdle
  return [
    {
      id: 'name',
      header: t('samples.name'),
      isRowHeader: true,
      cell: (sample) => (
        <div className={styles.name}>
          <span className={styles.number}>{sample.position}</span>{' '}
          <div>
            {sample.name || <span className={styles.quiet}>{t('samples.unnamed')}</span>}
            {sample.note && <Note>{sample.note}</Note>}
          </div>
        </div>
      ),
    },
    {
      id: 'material',
      header: t('samples.material'),
      cell: (sample) => (
        <>
          {sample.material}
          {sample.batch && (
            <Note>
              {/* No line break, which would separate the word from its number in a narrow column. */}
              {`${t('samples.batch')}\u00a0${sample.batch}`}
            </Note>
          )}
        </>
      ),
    },
    { id: 'tests', header: t('samples.tests'), cell: (sample) => <Tests order={order} sample={sample} /> },
    ...(hasStates
      ? [
          {
            id: 'state',
            header: t('samples.state'),
            width: '11.5rem',
            cell: (sample: Sample) => <State order={order} sample={sample} />,
          },
        ]
      : []),
  ]
}

const Tests = ({ order, sample }: { order: Order; sample: Sample }) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const common = commonDueOf(sample)
  if (sample.tests.length === 0) return <span className={styles.quiet}>{t('samples.noTests')}</span>
  return (
    <ul className={styles.tests}>
      {sample.tests.map(({ offerItemId, state, due }) => {
        const test = order.tests.find((known) => known.offerItemId === offerItemId)
        return (
          <li key={offerItemId}>
            {test?.name[language]}
            {/* Hidden when it would repeat the state of the sample. */}
            {state !== sample.state && <Note>{term(`sampleState.${state}`)}</Note>}
            {due && !common && (
              <Note>
                <DueText order={order} due={due} />
              </Note>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const State = ({ order, sample }: { order: Order; sample: Sample }) => {
  const { t } = useTranslation('terms')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const { state, rejection, photos, position, arrivedAt, keeping } = sample
  const due = commonDueOf(sample)
  return (
    <>
      <SampleStateTag state={state} />
      {arrivedAt && <Note>{orderText('samples.arrived', { at: formatInstant(arrivedAt, language) })}</Note>}
      {keeping && <KeepingText keeping={keeping} />}
      {due && (
        <Note>
          <DueText order={order} due={due} />
        </Note>
      )}
      {rejection && (
        <p className={styles.rejection}>
          {t(`rejectionReason.${rejection.reason}`)}
          {rejection.explanation && `: ${rejection.explanation}`}
        </p>
      )}
      {photos && <SamplePhotos photos={photos} name={formatSampleNumber(order.number, position)} />}
    </>
  )
}
