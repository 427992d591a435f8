import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatNumber } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { Order } from '#contract/orders.ts'
import type { Parcel, Sample } from '#contract/samples.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Section } from '#web/ui/Section.tsx'
import { newest } from '../../laboratories/newest.ts'
import { ArrivalDialog } from './ArrivalDialog.tsx'
import { ParcelDialog } from './ParcelDialog.tsx'

const step = 50

/** Parcels of the order, and what was recorded when each sample arrived. */
export const ArrivalsSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const arrived = order.samples.filter(({ arrival }) => arrival)
  const parcels = order.parcels ?? []
  if (arrived.length === 0 && parcels.length === 0) return null
  return (
    <Section title={t('arrivals.title')}>
      {parcels.length > 0 && <ParcelsTable order={order} parcels={parcels} />}
      {arrived.length > 0 && <ArrivedSamples order={order} samples={arrived} />}
    </Section>
  )
}

const ParcelsTable = ({ order, parcels }: { order: Order; parcels: readonly Parcel[] }) => {
  const { t } = useTranslation('office')
  const [opened, setEdited] = useState<Parcel | null>(null)
  const edited = opened && (parcels.find(({ number }) => number === opened.number) ?? opened)
  const columns = useParcelColumns(order, parcels.length, setEdited)
  return (
    <>
      <DataTable
        caption={t('arrivals.parcels')}
        columns={columns}
        rows={parcels}
        rowKey={({ number }) => String(number)}
      />
      <ParcelDialog key={edited?.number} orderId={order.id} parcel={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function useParcelColumns(order: Order, count: number, onEdit: (parcel: Parcel) => void): Column<Parcel>[] {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const samplesOf = ({ number }: Parcel) =>
    order.samples.filter(({ arrival }) => arrival?.parcel === number).map(({ position }) => position)
  return [
    {
      id: 'parcel',
      header: t('arrivals.parcel'),
      isRowHeader: true,
      cell: ({ number }) => t('arrivals.parcelOf', { number, count }),
    },
    {
      id: 'samples',
      header: t('arrivals.samples'),
      cell: (parcel) => writeRanges(samplesOf(parcel)) || t('arrivals.noSamples'),
    },
    {
      id: 'at',
      header: t('arrivals.at'),
      cell: ({ at, by }) => (
        <>
          {formatInstant(at, language)}
          <Note>{by.name}</Note>
        </>
      ),
    },
    {
      id: 'carrier',
      header: t('arrivals.carrier'),
      cell: ({ carrier, tracking, note }) => (
        <>
          {[carrier, tracking].filter(Boolean).join(' ')}
          {note && <Note>{note}</Note>}
        </>
      ),
    },
    {
      id: 'edit',
      header: '',
      cell: (parcel) => (
        <Button
          size="small"
          variant="quiet"
          icon="pen"
          aria-label={t('arrivals.editParcel', { number: parcel.number })}
          onPress={() => onEdit(parcel)}
        >
          {t('arrivals.edit')}
        </Button>
      ),
    },
  ]
}

const ArrivedSamples = ({ order, samples }: { order: Order; samples: readonly Sample[] }) => {
  const { t } = useTranslation('office')
  const [shown, setShown] = useState(step)
  const [opened, setEdited] = useState<Sample | null>(null)
  const edited = opened && newest(opened, samples)
  const columns = useSampleColumns(samples, setEdited)
  return (
    <>
      <DataTable
        caption={t('arrivals.caption')}
        columns={columns}
        rows={samples.slice(0, shown)}
        rowKey={({ id }) => id}
      />
      {shown < samples.length && (
        <Button size="small" variant="quiet" onPress={() => setShown((before) => before + step)}>
          {t('reception.showMore')}
        </Button>
      )}
      <ArrivalDialog key={edited?.id} orderId={order.id} sample={edited} onClose={() => setEdited(null)} />
    </>
  )
}

/** Columns in which no sample has anything are left out. */
function useSampleColumns(samples: readonly Sample[], onEdit: (sample: Sample) => void): Column<Sample>[] {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const recorded: Column<Sample>[] = [
    {
      id: 'temperature',
      header: t('arrivals.temperature'),
      cell: ({ arrival }) =>
        typeof arrival?.temperatureTenths === 'number' &&
        `${formatNumber(arrival.temperatureTenths / 10, language)} °C`,
    },
    { id: 'place', header: t('arrivals.place'), cell: ({ arrival }) => arrival?.storageLocation },
    { id: 'condition', header: t('arrivals.condition'), cell: ({ arrival }) => arrival?.condition },
  ]
  return [
    {
      id: 'sample',
      header: t('reception.sample'),
      isRowHeader: true,
      cell: ({ position, name }) => `${position} ${name}`,
    },
    {
      id: 'at',
      header: t('arrivals.at'),
      cell: ({ arrival }) =>
        arrival && (
          <>
            {formatInstant(arrival.at, language)}
            <Note>{arrival.by.name}</Note>
          </>
        ),
    },
    ...recorded.filter(({ cell }) => samples.some((sample) => cell(sample))),
    {
      id: 'edit',
      header: '',
      cell: (sample) => (
        <Button
          size="small"
          variant="quiet"
          icon="pen"
          aria-label={t('arrivals.editSample', { number: sample.position })}
          onPress={() => onEdit(sample)}
        >
          {t('arrivals.edit')}
        </Button>
      ),
    },
  ]
}
