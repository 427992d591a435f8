import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PriceUnit, priceUnits } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFoundProducts } from '../../offers/editor/use-found-products.ts'
import styles from '../LaboratoryPage.module.css'
import { accreditationsQuery } from '../laboratory-queries.ts'
import type { TypedMethod } from './typed-method.ts'

export type Chosen = { id: string; name: string } | null

type Props = {
  typed: TypedMethod
  change: (changed: Partial<TypedMethod>) => void
  problemOf: (path: string) => string | undefined
}

/** Fields of a method. A test is a product of the catalogue or has a name. */
export const MethodFields = ({
  laboratoryId,
  productName,
  choose,
  ...props
}: Props & { laboratoryId: string; productName: string; choose: (product: Chosen) => void }) => {
  const { t } = useTranslation('office-laboratories')
  const { t: term } = useTranslation('terms')
  const { typed, change, problemOf } = props
  return (
    <div className={styles.fields}>
      {typed.productId === null ? (
        <>
          <ProductBox choose={choose} />
          <Text {...props} field="name" label={t('methods.name')} hint={t('methods.nameHint')} />
        </>
      ) : (
        <div className={styles.product}>
          <p>
            <strong>{productName}</strong>
          </p>
          <Button size="small" variant="quiet" onPress={() => choose(null)}>
            {t('methods.otherTest')}
          </Button>
        </div>
      )}
      <Text {...props} field="technique" label={t('methods.technique')} />
      <Text {...props} field="price" path="priceCents" label={t('methods.priceTyped')} />
      <Select<PriceUnit>
        label={t('methods.unit')}
        value={typed.unit}
        onChange={(unit) => unit && change({ unit })}
        choices={priceUnits.map((unit) => ({ value: unit, label: term(`unit.${unit}`) }))}
      />
      <Text
        {...props}
        field="weeks"
        path="turnaroundWeeks"
        label={t('methods.weeksTyped')}
        hint={t('methods.weeksHint')}
      />
      <AccreditationSelect
        laboratoryId={laboratoryId}
        value={typed.accreditationId}
        onChange={(accreditationId) => change({ accreditationId })}
      />
      <Text {...props} field="minimumAmount" label={t('methods.minimumAmount')} />
      <TextArea
        label={t('methods.note')}
        value={typed.note}
        onChange={(note) => change({ note: note.replace(/\n/g, ' ') })}
        maxLength={1000}
        rows={2}
        isOptional
        error={problemOf('note')}
      />
    </div>
  )
}

const Text = ({
  field,
  path = field,
  label,
  hint,
  typed,
  change,
  problemOf,
}: Props & {
  field: 'name' | 'technique' | 'price' | 'weeks' | 'minimumAmount'
  path?: string
  label: string
  hint?: string
}) => (
  <TextField
    label={label}
    description={hint}
    value={typed[field]}
    onChange={(value) => change({ [field]: value })}
    maxLength={200}
    isOptional={field !== 'name'}
    autoComplete="off"
    error={problemOf(path)}
  />
)

const ProductBox = ({ choose }: { choose: (product: Chosen) => void }) => {
  const { t } = useTranslation('office-laboratories')
  const { products, isCurrent, setTyped } = useFoundProducts()
  return (
    <ComboBox
      label={t('methods.product')}
      placeholder={t('methods.productHint')}
      value={null}
      isFoundElsewhere
      isFinding={!isCurrent}
      onType={setTyped}
      onChange={(id) => choose(products.find((product) => product.id === id) ?? null)}
      choices={products.map(({ id, name, standards }) => ({
        value: id,
        label: name,
        note: standards.slice(0, 2).join(', '),
      }))}
    />
  )
}

const AccreditationSelect = ({
  laboratoryId,
  value,
  onChange,
}: {
  laboratoryId: string
  value: string | null
  onChange: (id: string | null) => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const accreditations = useQuery(accreditationsQuery(useApi(), laboratoryId)).data?.items ?? []
  return (
    <Select
      label={t('methods.accreditation')}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      placeholder={t('methods.notAccredited')}
      choices={accreditations.map(({ id, body, number }) => ({ value: id, label: `${body} ${number}` }))}
      isOptional
    />
  )
}
