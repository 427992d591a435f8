import { memo, type Ref } from 'react'
import type { Order } from '#contract/orders.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { RowProblems } from '../draft/draft.ts'
import { type Row, type TextField, textFields } from '../draft/rows.ts'
import styles from './SampleGrid.module.css'
import { cellPlace } from './use-cell-movement.ts'
import type { GridWords } from './use-grid-words.ts'
import { useRowWords } from './use-row-words.ts'
import type { SampleActs } from './use-sample-edits.ts'

export type SampleGridRowProps = {
  row: Row
  index: number
  tests: Order['tests']
  words: GridWords
  isSelected: boolean
  problems: RowProblems | undefined
  acts: SampleActs
  onSelect: (id: string, isSelected: boolean) => void
  onDuplicate: (id: string) => void
  /** Where the row begins, in pixels from the top of the list. */
  start: number
  ref?: Ref<HTMLTableRowElement>
}

/**
 * One sample as a line of a spreadsheet. It is drawn anew only when something of its own has changed, and made of plain
 * elements: dozens of rows come and go with every turn of the wheel.
 */
export const SampleGridRow = memo(
  ({
    row,
    index,
    tests,
    words,
    isSelected,
    problems,
    acts,
    onSelect,
    onDuplicate,
    start,
    ref,
  }: SampleGridRowProps) => {
    const number = index + 1
    const problemsId = `problems-${row.id}`
    const faultOf = (field: keyof RowProblems) => problems?.[field] !== undefined && problemsId
    return (
      <tr
        aria-rowindex={index + 2}
        data-index={index}
        ref={ref}
        style={{ translate: `0 ${start}px` }}
        className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
      >
        <td className={`${styles.cell} ${styles.select}`}>
          <TickBox
            label={words.select(number)}
            isChosen={isSelected}
            onChange={(value) => onSelect(row.id, value)}
          />
        </td>
        <th scope="row" className={`${styles.cell} ${styles.number}`}>
          {number}
        </th>
        {textFields.map((field, column) => (
          <TextCell
            key={field}
            field={field}
            value={row[field]}
            place={cellPlace(index, column)}
            label={words.fields[field](number)}
            onChange={(value) => acts.change(row.id, { [field]: value })}
            faultId={faultOf(field)}
          />
        ))}
        {tests.map(({ offerItemId }, position) => (
          <td key={offerItemId} className={styles.cell}>
            <TickBox
              place={cellPlace(index, textFields.length + position)}
              label={words.tests[position]?.(number) ?? ''}
              isChosen={row.tests.includes(offerItemId)}
              onChange={(isChosen) => acts.setTest(row.id, offerItemId, isChosen)}
              faultId={faultOf('tests')}
            />
          </td>
        ))}
        <td className={`${styles.cell} ${styles.actions}`}>
          <Act icon="copy" label={words.duplicate(number)} onPress={() => onDuplicate(row.id)} />
          <Act icon="trash" label={words.delete(number)} onPress={() => acts.remove(new Set([row.id]))} />
        </td>
        {problems && <ProblemsCell id={problemsId} problems={problems} />}
      </tr>
    )
  },
)

const TextCell = ({
  field,
  value,
  place,
  label,
  onChange,
  faultId,
}: {
  field: TextField
  value: string
  place: ReturnType<typeof cellPlace>
  label: string
  onChange: (value: string) => void
  faultId: string | false
}) => {
  const shared = {
    ...place,
    value,
    className: styles.input,
    'aria-label': label,
    'aria-required': field === 'name' || undefined,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId || undefined,
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <td className={field === 'name' ? `${styles.cell} ${styles.name}` : styles.cell}>
      {field === 'note' ? (
        <textarea {...shared} rows={1} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </td>
  )
}

const TickBox = ({
  place,
  label,
  isChosen,
  onChange,
  faultId,
}: {
  place?: ReturnType<typeof cellPlace>
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  faultId?: string | false
}) => (
  <label className={styles.tick}>
    <input
      {...place}
      type="checkbox"
      checked={isChosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
      aria-label={label}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId || undefined}
      className={styles.checkbox}
    />
  </label>
)

const Act = ({ icon, label, onPress }: { icon: 'copy' | 'trash'; label: string; onPress: () => void }) => (
  <button type="button" title={label} aria-label={label} className={styles.act} onClick={onPress}>
    <Icon name={icon} />
  </button>
)

const ProblemsCell = ({ id, problems }: { id: string; problems: RowProblems }) => (
  <td id={id} className={styles.problems}>
    {useRowWords()(problems).map(({ field, text }) => (
      <span key={field}>{text}</span>
    ))}
  </td>
)
