import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowCheckbox } from '#web/ui/Checkbox.tsx'
import type { RowSelection } from '#web/ui/grid/use-row-selection.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { RowProblems } from '../draft/draft.ts'
import type { Row } from '../draft/rows.ts'
import type { SampleListHandle } from './grid/SampleGrid.tsx'
import styles from './SampleCards.module.css'
import { useRowTexts } from './use-row-texts.ts'

const cardHeight = 92
const cardsBeyondView = 6

type Props = {
  rows: readonly Row[]
  problems: ReadonlyMap<string, RowProblems>
  /** Warnings of a row, one per line. */
  warningsOf: (id: string) => string
  selection: RowSelection
  onOpen: (id: string) => void
  ref: Ref<SampleListHandle>
}

/** Samples on narrow screens. Each card opens the form of its sample. */
export const SampleCards = ({ rows, problems, warningsOf, selection, onOpen, ref }: Props) => {
  const { t } = useTranslation('order-creation')
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // Content above the list changes its height with typed text and notices.
  useLayoutEffect(() => {
    const now = list.current?.offsetTop ?? 0
    if (now !== top) setTop(now)
  })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: cardsBeyondView,
    scrollMargin: top,
  })
  useImperativeHandle(ref, () => ({ showRow: onOpen }))
  return (
    <ul
      ref={list}
      aria-label={t('samples.listTitle')}
      className={styles.list}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <SampleCard
            key={key}
            ref={virtualizer.measureElement}
            row={row}
            index={index}
            count={rows.length}
            start={start - top}
            isSelected={selection.ids.has(row.id)}
            problems={problems.get(row.id)}
            warnings={warningsOf(row.id)}
            onSelect={selection.select}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}

type CardProps = {
  row: Row
  index: number
  count: number
  start: number
  isSelected: boolean
  problems: RowProblems | undefined
  warnings: string
  onSelect: (id: string, isSelected: boolean) => void
  onOpen: (id: string) => void
  ref: Ref<HTMLLIElement>
}

const SampleCard = memo((props: CardProps) => {
  const { row, index, isSelected, onSelect, onOpen } = props
  const { t } = useTranslation('order-creation')
  return (
    <li
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-index={index}
      ref={props.ref}
      style={{ translate: `0 ${props.start}px` }}
      className={styles.item}
    >
      <div className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}>
        <RowCheckbox
          label={t('samples.selectRow', { number: index + 1 })}
          value={isSelected}
          onChange={(value) => onSelect(row.id, value)}
        />
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
          <CardText {...props} />
          <Icon name="chevronRight" />
        </button>
      </div>
    </li>
  )
})

const CardText = ({ row, index, problems, warnings }: CardProps) => {
  const { t } = useTranslation('order-creation')
  const texts = useRowTexts()(problems)
  const facts = [row.material, row.batch, row.note].map((text) => text.trim()).filter(Boolean)
  return (
    <span className={styles.texts}>
      <span className={styles.title}>
        <span className={styles.number}>{index + 1}</span>
        <span className={row.name.trim() ? undefined : styles.quiet}>
          {row.name.trim() || t('samples.unnamed')}
        </span>
      </span>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      <span className={styles.facts}>
        {row.tests.length > 0 ? t('samples.testCount', { count: row.tests.length }) : t('samples.noTests')}
      </span>
      {texts.map(({ field, text }) => (
        <span key={field} className={styles.problem}>
          {text}
        </span>
      ))}
      {warnings && <span className={styles.warnings}>{warnings}</span>}
    </span>
  )
}
