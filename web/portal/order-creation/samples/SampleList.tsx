import { type ClipboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import type { RowProblems } from '../draft/draft.ts'
import { PasteDialog } from '../pasting/PasteDialog.tsx'
import { DeletedBar } from './DeletedBar.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { RowClashes } from './RowClashes.tsx'
import { SampleCards } from './SampleCards.tsx'
import { SampleDialog } from './SampleDialog.tsx'
import { SampleGrid, type SampleListHandle } from './SampleGrid.tsx'
import styles from './SampleList.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { TestChoiceDialog } from './TestChoiceDialog.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useSampleEdits } from './use-sample-edits.ts'

/** From here on the way past the list is long, by thumb and by Tab. */
const manyRows = 15
const endId = 'after-samples'

/** The samples with everything one does to them, as a table or as cards. */
export const SampleList = ({
  problems,
  limit,
}: {
  problems: ReadonlyMap<string, RowProblems>
  /** How many samples one order may have. */
  limit: number
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const isWide = useIsWide()
  const { rows, order } = useDraft()
  const { acts, removedCount, undo } = useSampleEdits()
  const selection = useRowSelection(rows)
  const [openId, setOpenId] = useState<string | null>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const [isChoosingTests, setChoosingTests] = useState(false)
  const list = useRef<SampleListHandle>(null)

  const room = limit - rows.length
  const refusalFor = (added: number) =>
    added > room ? t('samples.limitReached', { limit: formatNumber(limit, language) }) : undefined
  const showRow = useCallback(
    (id: string | null) => requestAnimationFrame(() => id && list.current?.showRow(id)),
    [],
  )
  const add = () => {
    if (room > 0) showRow(acts.add())
  }
  // Stays the same over renders, or every row would be drawn anew with every key.
  const duplicateOne = useCallback(
    (id: string) => showRow(acts.duplicate(new Set([id]), limit)),
    [acts, limit, showRow],
  )
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isIntoField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    // One cell goes into the field in which one stands; only what spans cells is for the dialog.
    if (isIntoField && !/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    setPasted(text)
  }

  const ways = (
    <>
      <Button icon="paste" onPress={() => setPasted('')}>
        {t('samples.paste')}
      </Button>
      <Button
        icon="add"
        variant={rows.length === 0 ? 'primary' : 'secondary'}
        onPress={add}
        disabledReason={refusalFor(1)}
      >
        {t('samples.add')}
      </Button>
    </>
  )
  return (
    <div className={styles.list} onPaste={paste}>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>
            {t('samples.count', { count: rows.length })}{' '}
            <span className={styles.quiet}>
              ({t('samples.limit', { limit: formatNumber(limit, language) })})
            </span>
          </p>
          <div className={styles.acts}>{ways}</div>
        </div>
      )}
      {rows.length > manyRows && <SkipLink />}
      <ProblemSummary problems={problems} onShow={(id) => list.current?.showRow(id)} />
      <RowClashes />
      <DeletedBar count={removedCount} onUndo={undo} />
      {rows.length === 0 ? (
        <EmptyState title={t('samples.emptyTitle')} actions={ways}>
          {t('samples.emptyText')}
        </EmptyState>
      ) : isWide ? (
        <>
          <SampleGrid
            ref={list}
            rows={rows}
            tests={order.tests}
            problems={problems}
            selection={selection}
            acts={acts}
            onAdd={add}
            onDuplicate={duplicateOne}
          />
          <p className={styles.quiet}>{t('samples.keys')}</p>
        </>
      ) : (
        <SampleCards ref={list} rows={rows} problems={problems} selection={selection} onOpen={setOpenId} />
      )}
      <div id={endId} tabIndex={-1} className={styles.end} />
      <SelectionBar
        count={selection.ids.size}
        canChooseTests={order.tests.length > 0}
        duplicateRefusal={refusalFor(selection.ids.size)}
        onChooseTests={() => setChoosingTests(true)}
        onDuplicate={() => showRow(acts.duplicate(selection.ids, limit))}
        onDelete={() => acts.remove(selection.ids)}
        onClear={() => selection.selectAll(false)}
      />
      <SampleDialog
        id={openId}
        problems={problems}
        acts={acts}
        onOpen={setOpenId}
        onDuplicate={duplicateOne}
        onClose={() => setOpenId(null)}
      />
      <TestChoiceDialog
        isOpen={isChoosingTests}
        rows={rows.filter((row) => selection.ids.has(row.id))}
        onApply={(marks) => acts.setTests(selection.ids, marks)}
        onClose={() => setChoosingTests(false)}
      />
      <PasteDialog text={pasted} limit={limit} onAdd={acts.addAll} onClose={() => setPasted(null)} />
    </div>
  )
}

const SkipLink = () => {
  const { t } = useTranslation('order-creation')
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const end = document.getElementById(endId)
    end?.focus({ preventScroll: true })
    end?.scrollIntoView({ block: 'center' })
  }
  return (
    <a href={`#${endId}`} onClick={skip} className={styles.skip}>
      {t('samples.skip')}
    </a>
  )
}
