import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import {
  type LabelFormatName,
  labelFormats,
  labelsPerSheet,
  mostLabelCopies,
} from '#contract/label-formats.ts'
import type { Order } from '#contract/orders.ts'
import { useDownload } from '#web/api/download.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { PositionPicker } from '#web/ui/PositionPicker.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'

const formatNames = Object.keys(labelFormats) as LabelFormatName[]
const copyChoices = Array.from({ length: mostLabelCopies }, (_, index) => String(index + 1))

/** Chooses the label format, the number of copies, and the first free position on a partly used sheet. */
export const LabelSheetDialog = ({
  order,
  isOpen,
  onClose,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const download = useDownload()
  const [format, setFormat] = useState<LabelFormatName>('70x37')
  const [copies, setCopies] = useState('1')
  const [start, setStart] = useState(1)
  const { columns, rows } = labelFormats[format]
  const labels = order.sampleCount * Number(copies)
  const sheets = Math.ceil((start - 1 + labels) / labelsPerSheet(format))

  const choose = (chosen: LabelFormatName) => {
    setFormat(chosen)
    // Positions differ between sheet formats.
    setStart(1)
  }
  const query = new URLSearchParams({ format, copies, start: String(start), language })
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('labels.title')}
      confirmLabel={t('labels.download')}
      onConfirm={() => download(`/api/v1/orders/${order.id}/label-sheet?${query}`)}
      explain={() => ({ what: t('labels.failed') })}
    >
      <p>{t('labels.text')}</p>
      <FormatChoice value={format} onChange={choose} />
      <Select
        label={t('labels.copies')}
        value={copies}
        onChange={setCopies}
        choices={copyChoices.map((count) => ({ value: count, label: count }))}
      />
      <PositionPicker
        label={t('labels.start')}
        description={t('labels.startHint')}
        columns={columns}
        rows={rows}
        value={start}
        onChange={setStart}
        filled={labels}
        nameOf={(place, row, column) => t('labels.place', { place, row, column })}
      />
      <p role="status">
        {t('labels.labelCount', { count: labels })}, {t('labels.sheetCount', { count: sheets })}.
      </p>
      <p>{t('labels.printing')}</p>
    </ActionDialog>
  )
}

const FormatChoice = ({
  value,
  onChange,
}: {
  value: LabelFormatName
  onChange: (format: LabelFormatName) => void
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <RadioGroup
      label={t('labels.format')}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      choices={formatNames.map((name) => ({
        value: name,
        label: t('labels.formatName', {
          width: formatNumber(labelFormats[name].widthMm, language),
          height: formatNumber(labelFormats[name].heightMm, language),
          perSheet: labelsPerSheet(name),
        }),
      }))}
    />
  )
}
