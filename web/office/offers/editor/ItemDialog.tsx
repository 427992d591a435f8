import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceUnits } from '#contract/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { InternalFields } from './InternalFields.tsx'
import styles from './ItemDialog.module.css'
import { type ItemField, type ItemRow, readUnit } from './item-fields.ts'
import { useItemProblemTexts } from './use-item-texts.ts'
import type { Items } from './use-items.ts'

type Props = {
  items: Items
  /** Null while no item is open. */
  id: string | null
  onOpen: (id: string) => void
  onDuplicate: (id: string) => void
  onClose: () => void
}

/** Form of one item with all its fields. Edits are saved like all others, without a submit button. */
export const ItemDialog = (props: Props) => {
  const { items, id, onClose } = props
  const { t } = useTranslation('office-offers')
  const { rows } = items
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      width="wide"
      title={row ? t('item.title', { number: index + 1, count: rows.length }) : ''}
      actions={<Navigation {...props} before={rows[index - 1]} after={rows[index + 1]} />}
    >
      {row && (
        <div className={styles.form}>
          <ItemForm key={row.id} items={items} row={row} />
          <RowButtons {...props} row={row} index={index} />
        </div>
      )}
    </Dialog>
  )
}

/** Buttons that open the previous and the next item, and close the dialog. */
const Navigation = ({
  before,
  after,
  onOpen,
  onClose,
}: Props & { before: ItemRow | undefined; after: ItemRow | undefined }) => {
  const { t } = useTranslation('office-offers')
  return (
    <div className={styles.foot}>
      <IconButton
        icon="arrowLeft"
        variant="edged"
        label={t('item.previous')}
        isDisabled={!before}
        onPress={() => before && onOpen(before.id)}
      />
      <IconButton
        icon="arrowRight"
        variant="edged"
        label={t('item.next')}
        isDisabled={!after}
        onPress={() => after && onOpen(after.id)}
      />
      <Button variant="primary" onPress={onClose}>
        {t('item.done')}
      </Button>
    </div>
  )
}

const RowButtons = ({ items, row, index, onDuplicate, onClose }: Props & { row: ItemRow; index: number }) => {
  const { t } = useTranslation('office-offers')
  const { edits, rows } = items
  const ids = new Set([row.id])
  const remove = () => {
    edits.remove(ids)
    onClose()
  }
  return (
    <div className={styles.actions}>
      <Button size="small" icon="copy" onPress={() => onDuplicate(row.id)}>
        {t('items.duplicate')}
      </Button>
      <Button size="small" icon="chevronUp" isDisabled={index === 0} onPress={() => edits.shift(ids, -1)}>
        {t('item.moveUp')}
      </Button>
      <Button
        size="small"
        icon="chevronDown"
        isDisabled={index === rows.length - 1}
        onPress={() => edits.shift(ids, 1)}
      >
        {t('item.moveDown')}
      </Button>
      <Button size="small" icon="trash" onPress={remove}>
        {t('items.delete')}
      </Button>
    </div>
  )
}

const ItemForm = ({ items, row }: { items: Items; row: ItemRow }) => {
  const { t } = useTranslation('office-offers')
  const { edits, typing } = items
  const texts = useItemProblemTexts()(items.problemsOf(row))
  const field = (name: ItemField, description?: string) => ({
    label: t(`field.${name}`),
    value: row[name],
    onChange: (text: string) => edits.type(row.id, name, text),
    error: texts.find((each) => each.field === name)?.text,
    description,
    autoComplete: 'off',
  })
  const code = readUnit(row.unit, typing) ?? 'sample'
  return (
    <>
      <Pair>
        <TextField {...field('nameEn')} />
        <TextField {...field('nameFi')} />
      </Pair>
      <Pair>
        <TextField {...field('standard')} />
        <TextField {...field('turnaround', t('item.turnaroundHelp'))} />
      </Pair>
      <Pair>
        <TextField
          {...field('quantity', items.isForOrder ? t('item.quantityHelp') : undefined)}
          inputMode="numeric"
        />
        <Select
          label={t('field.unit')}
          value={code}
          onChange={(chosen) => chosen && edits.type(row.id, 'unit', typing.unitNames[chosen])}
          choices={priceUnits.map((each) => ({ value: each, label: typing.unitNames[each] }))}
        />
        {code.startsWith('element_') && <TextField {...field('elements')} inputMode="numeric" />}
        <TextField {...field('price', t('item.priceHelp'))} inputMode="decimal" isRequired />
      </Pair>
      {items.isForOrder && <TextField {...field('samples', t('item.samplesHelp'))} />}
      <Pair>
        <TextField {...field('tiers', t('item.tiersHelp'))} />
        <TextField {...field('frameQuantity', t('item.frameQuantityHelp'))} inputMode="numeric" />
      </Pair>
      <Pair>
        <TextArea {...field('requirementsEn')} rows={2} />
        <TextArea {...field('requirementsFi')} rows={2} />
      </Pair>
      <TextArea {...field('limits', t('item.limitsHelp'))} rows={3} />
      <TextField {...field('materials', t('item.materialsHelp'))} />
      <InternalFields>
        <Pair>
          <TextField {...field('cost')} inputMode="decimal" />
          <TextField {...field('laboratory')} />
        </Pair>
      </InternalFields>
    </>
  )
}

const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
