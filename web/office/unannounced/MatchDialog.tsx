import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './DecisionCell.module.css'
import { OrderNumberForm } from './OrderNumberForm.tsx'
import { orderByNumberQuery } from './unannounced-queries.ts'

/** Finds the expected sample of an order that an unannounced one turned out to be. */
export const MatchDialog = ({
  sample: { order, storageLocation: place },
  onClose,
  match,
}: {
  sample: UnannouncedSample
  onClose: () => void
  match: (sampleId: string) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const [number, setNumber] = useState(order?.number)
  const [sampleId, setSampleId] = useState('')
  const [isTried, setTried] = useState(false)
  const find = (code: string) => {
    const read = readScanCode(code)
    setNumber(read?.orderNumber)
    setSampleId('')
    setTried(false)
    return read !== null
  }
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={t('unannounced.matchTitle')}
      confirmLabel={t('unannounced.match')}
      check={() => {
        setTried(true)
        return sampleId !== ''
      }}
      explain={explain}
      onConfirm={() => match(sampleId)}
    >
      <div className={styles.fields}>
        <p>{place ? t('unannounced.matchText', { place }) : t('unannounced.matchTextNoPlace')}</p>
        <OrderNumberForm usual={order ? formatOrderNumber(order.number) : ''} find={find} />
        {number !== undefined && (
          <ExpectedSamples
            number={number}
            value={sampleId}
            onChange={setSampleId}
            error={isTried && sampleId === '' ? t('unannounced.sampleMissing') : undefined}
          />
        )}
      </div>
    </ActionDialog>
  )
}

type Choosing = { value: string; onChange: (sampleId: string) => void; error: string | undefined }

const ExpectedSamples = ({ number, ...choosing }: { number: number } & Choosing) => {
  const { t } = useTranslation('office-reception')
  const state = useLoadState(useQuery(orderByNumberQuery(useApi(), number)))
  return (
    <LoadStates state={state}>
      {(order) =>
        order ? (
          <SampleChoice order={order} {...choosing} />
        ) : (
          <p role="status">{t('unannounced.orderUnknown', { code: formatOrderNumber(number) })}</p>
        )
      }
    </LoadStates>
  )
}

const SampleChoice = ({ order, value, onChange, error }: { order: Order } & Choosing) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  const expected = order.samples.filter(({ state }) => state === 'expected')
  return (
    <>
      {expected.length === 0 ? (
        <p role="status">{t('unannounced.noneExpected')}</p>
      ) : (
        <Select
          label={t('unannounced.expected')}
          placeholder={t('unannounced.chooseSample')}
          value={value}
          onChange={onChange}
          choices={expected.map(({ id, position, name, material }) => ({
            value: id,
            label: [formatSampleNumber(order.number, position), name, material].filter(Boolean).join(' · '),
          }))}
          isRequired
          error={error}
        />
      )}
      <p>
        {t('unannounced.notNamed')}{' '}
        <Link href={pathTo.officeOrder({ id: order.id }, language)}>
          {t('unannounced.openOrder', { number: formatOrderNumber(order.number) })}
        </Link>
      </p>
    </>
  )
}
