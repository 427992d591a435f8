import { type Ref, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { RowCheckbox } from '#web/ui/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ItemCards.module.css'
import type { ItemListHandle } from './ItemGrid.tsx'
import type { ItemRow } from './item-fields.ts'
import { useItemProblemTexts } from './use-item-texts.ts'
import type { Items } from './use-items.ts'

/** Items on narrow screens. Each card opens the form of its item. */
export const ItemCards = ({
  items,
  onOpen,
  ref,
}: {
  items: Items
  onOpen: (id: string) => void
  ref: Ref<ItemListHandle>
}) => {
  const { t } = useTranslation('office-offers')
  useImperativeHandle(ref, () => ({ showRow: onOpen }))
  return (
    <ul aria-label={t('items.title')} className={styles.list}>
      {items.rows.map((row, index) => (
        <ItemCard key={row.id} items={items} row={row} index={index} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const ItemCard = ({
  items,
  row,
  index,
  onOpen,
}: {
  items: Items
  row: ItemRow
  index: number
  onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('office-offers')
  const isSelected = items.selection.ids.has(row.id)
  return (
    <li className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}>
      <RowCheckbox
        label={t('items.selectRow', { number: index + 1 })}
        value={isSelected}
        onChange={(value) => items.selection.select(row.id, value)}
      />
      <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
        <CardTexts items={items} row={row} index={index} />
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}

const CardTexts = ({ items, row, index }: { items: Items; row: ItemRow; index: number }) => {
  const { t } = useTranslation('office-offers')
  const problems = useItemProblemTexts()(items.problemsOf(row))
  const { typing, computedOf } = items
  const [own, other] = typing.language === 'fi' ? [row.nameFi, row.nameEn] : [row.nameEn, row.nameFi]
  const name = own.trim() || other.trim()
  const price = row.price.trim() ? `${row.quantity} × ${row.price} € / ${row.unit}` : t('items.noPrice')
  return (
    <span className={styles.texts}>
      <span className={styles.title}>
        <span className={styles.number}>{index + 1}</span>
        <span className={name ? undefined : styles.quiet}>{name || t('items.unnamed')}</span>
      </span>
      {row.standard && <span className={styles.facts}>{row.standard}</span>}
      <span className={styles.facts}>{price}</span>
      {row.samples && <span className={styles.facts}>{t('items.onSamples', { samples: row.samples })}</span>}
      <span className={styles.facts}>{computedOf(row).total}</span>
      {problems.map(({ field, text }) => (
        <span key={field} className={styles.problem}>
          {text}
        </span>
      ))}
    </span>
  )
}
