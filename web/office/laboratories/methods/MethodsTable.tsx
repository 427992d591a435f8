import { useTranslation } from 'react-i18next'
import { formatPrice } from '#contract/formats.ts'
import type { LaboratoryMethod } from '#contract/laboratory-methods.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { writeWeeks } from '../../offers/editor/read-typed.ts'

/** Methods of a laboratory with what they cost and how long they take. */
export const MethodsTable = ({
  methods,
  name: laboratoryName,
  onEdit,
  onRemove,
}: {
  methods: readonly LaboratoryMethod[]
  name: string
  onEdit: ((method: LaboratoryMethod) => void) | undefined
  onRemove: ((method: LaboratoryMethod) => void) | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const columns = useMethodColumns()
  const nameOf = ({ product, name }: LaboratoryMethod) => product?.name[language] ?? name
  const actions: Column<LaboratoryMethod> = {
    id: 'actions',
    header: t('methods.actions'),
    width: '6rem',
    cell: (method) => (
      <Row>
        {onEdit && (
          <IconButton
            icon="pen"
            label={t('methods.editNamed', { name: nameOf(method) })}
            onPress={() => onEdit(method)}
          />
        )}
        {onRemove && (
          <IconButton
            icon="trash"
            label={t('methods.removeNamed', { name: nameOf(method) })}
            onPress={() => onRemove(method)}
          />
        )}
      </Row>
    ),
  }
  return (
    <DataTable
      caption={t('methods.caption', { name: laboratoryName })}
      columns={onEdit || onRemove ? [...columns, actions] : columns}
      rows={methods}
      rowKey={({ id }) => id}
    />
  )
}

const useMethodColumns = (): Column<LaboratoryMethod>[] => {
  const { t } = useTranslation('office-laboratories')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const nameOf = ({ product, name }: LaboratoryMethod) => product?.name[language] ?? name
  return [
    {
      id: 'test',
      header: t('methods.test'),
      isRowHeader: true,
      width: '34%',
      cell: (method) => <NameWithNote name={nameOf(method)} note={method.technique} />,
    },
    {
      id: 'price',
      header: t('methods.price'),
      align: 'end',
      width: '9rem',
      cell: ({ priceCents, unit }) =>
        priceCents !== null && (
          <NameWithNote name={formatPrice(priceCents, language)} note={`/ ${term(`unit.${unit}`)}`} />
        ),
    },
    {
      id: 'turnaround',
      header: t('methods.turnaround'),
      cell: ({ turnaroundWeeks }) =>
        turnaroundWeeks && t('methods.weeks', { weeks: writeWeeks(turnaroundWeeks, language) }),
    },
    {
      id: 'accreditation',
      header: t('methods.accreditation'),
      cell: ({ accreditation }) => accreditation && <AccreditedTag {...accreditation} />,
    },
    { id: 'minimum', header: t('methods.minimumAmount'), cell: ({ minimumAmount }) => minimumAmount },
  ]
}

const AccreditedTag = ({ number, isValid }: { number: string; isValid: boolean }) => {
  const { t } = useTranslation('office-laboratories')
  return isValid ? (
    <Tag tone="done">{number}</Tag>
  ) : (
    <Tag tone="signal" icon="alert">
      {t('methods.expired', { number })}
    </Tag>
  )
}
