import {
  type ClipboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useDraft, useDraftRoom } from '../draft/DraftContext.tsx'
import type { Row } from '../draft/rows.ts'
import { TooMany } from '../pasting/TooMany.tsx'
import { rowWarnings } from '../preflight/row-warnings.ts'
import { SampleWarnings } from '../preflight/SampleWarnings.tsx'
import { useWarningWords } from '../preflight/use-warning-words.ts'
import { DeletedNotice } from './DeletedNotice.tsx'
import { EditBar } from './EditBar.tsx'
import type { TestMark } from './edit-rows.ts'
import { GridKeys } from './grid/GridKeys.tsx'
import { SampleGrid, type SampleListHandle } from './grid/SampleGrid.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { RowClashes } from './RowClashes.tsx'
import { rowProblems } from './row-problems.ts'
import { SampleCards } from './SampleCards.tsx'
import { SampleDialog } from './SampleDialog.tsx'
import styles from './SampleList.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { TestChoiceDialog } from './TestChoiceDialog.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useSampleEdits } from './use-sample-edits.ts'

/**
 * Loaded with the first interaction, because reading sheets needs much code and nobody pastes before that.
 */
const PasteDialog = lazyOverlay(async () => (await import('../pasting/PasteDialog.tsx')).PasteDialog)

/** From this length on, passing the list by thumb or by Tab takes long. */
const manyRows = 15
const endId = 'after-samples'
const none: readonly Row[] = []

/** List of the samples with all its actions, as a grid or as cards. */
export const SampleList = ({
  limit,
}: {
  /** Maximum number of samples of one order. */
  limit: number
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const isWide = useIsWide()
  const draft = useDraft()
  const { rows, order } = draft
  const { checkedSteps } = useDraftRoom()
  const problems = rowProblems(draft, checkedSteps.has('samples'))
  const warnings = useMemo(() => rowWarnings({ order, rows }), [order, rows])
  const wordsOf = useWarningWords(order)
  const warningsOf = (id: string) => (warnings.get(id) ?? []).map(wordsOf).join('\n')
  const { acts, canUndo, canRedo, last } = useSampleEdits()
  const selection = useRowSelection(rows)
  const [openId, setOpenId] = useState<string | null>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  /** Number of pasted samples that exceeded the limit. The message stays until the list changes. */
  const [refused, setRefused] = useState<{ adding: number; after: typeof last } | null>(null)
  const [isChoosingTests, setChoosingTests] = useState(false)
  const list = useRef<SampleListHandle>(null)

  const listBox = useFocusWhenEmptied(rows.length)

  const room = limit - rows.length
  const refusalFor = (added: number) =>
    added > room ? t('samples.limitReached', { limit: formatNumber(limit, language) }) : undefined
  // Renders and focuses within the event, because whole words may be typed before the next frame on a busy
  // machine.
  const showAfter = useCallback((act: () => string | null) => {
    const id = flushSync(act)
    if (id) list.current?.showRow(id)
  }, [])
  const hasRoom = room > 0
  const add = useCallback(() => {
    if (hasRoom) showAfter(acts.add)
  }, [acts, hasRoom, showAfter])
  const begin = useCallback(() => {
    if (hasRoom) showAfter(acts.begin)
  }, [acts, hasRoom, showAfter])
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? none : rows.filter(({ id }) => selection.ids.has(id))),
    [rows, selection.ids],
  )
  const chooseTests = useCallback(
    (marks: ReadonlyMap<string, TestMark>) => acts.setTests(selection.ids, marks),
    [acts, selection.ids],
  )
  const endChoosing = useCallback(() => setChoosingTests(false), [])
  const openPasting = useCallback(() => setPasted(''), [])
  const endPasting = useCallback(() => setPasted(null), [])
  // Stable over renders; otherwise every row would render with every typed key.
  const duplicateOne = useCallback(
    (id: string) => showAfter(() => acts.duplicate(new Set([id]), limit)),
    [acts, limit, showAfter],
  )
  const fillDown = useCallback(() => list.current?.fillDown?.(), [])
  const refusePaste = (adding: number) => setRefused({ adding, after: last })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isIntoField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    // A single cell is pasted into the focused field; only several cells open the dialog.
    if (isIntoField && !/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    setPasted(text)
  }

  const ways = (
    <WaysIn isFirst={rows.length === 0} refusal={refusalFor(1)} onPaste={openPasting} onAdd={add} />
  )
  return (
    <div ref={listBox} tabIndex={-1} className={styles.list} onPaste={paste}>
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
      {(rows.length > 0 || canUndo || canRedo) && (
        <EditBar
          canUndo={canUndo}
          canRedo={canRedo}
          onUndo={acts.undo}
          onRedo={acts.redo}
          onFillDown={isWide && rows.length > 1 ? fillDown : undefined}
        />
      )}
      {refused && refused.after === last && (
        <TooMany limit={limit} present={rows.length} adding={refused.adding} />
      )}
      {rows.length > manyRows && <SkipLink />}
      <ProblemSummary problems={problems} onShow={(id) => list.current?.showRow(id)} />
      <SampleWarnings warnings={warnings} onShow={(id) => list.current?.showRow(id)} />
      <RowClashes />
      <DeletedNotice count={last?.act === 'delete' ? last.removed : 0} />
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
            warningsOf={warningsOf}
            selection={selection}
            acts={acts}
            limit={limit}
            onBegin={begin}
            onDuplicate={duplicateOne}
            onTooMany={refusePaste}
            onSheet={setPasted}
          />
          <GridKeys />
        </>
      ) : (
        <SampleCards
          ref={list}
          rows={rows}
          problems={problems}
          warningsOf={warningsOf}
          selection={selection}
          onOpen={setOpenId}
        />
      )}
      <div id={endId} tabIndex={-1} className={styles.end} />
      <SelectionBar
        count={selection.ids.size}
        canChooseTests={order.tests.length > 0}
        duplicateRefusal={refusalFor(selection.ids.size)}
        onChooseTests={() => setChoosingTests(true)}
        onDuplicate={() => showAfter(() => acts.duplicate(selection.ids, limit))}
        onDelete={() => acts.remove(selection.ids)}
        onClear={() => selection.selectAll(false)}
      />
      {(!isWide || openId !== null) && (
        <SampleDialog
          id={openId}
          problems={problems}
          warningsOf={warningsOf}
          acts={acts}
          onOpen={setOpenId}
          onDuplicate={duplicateOne}
          onClose={() => setOpenId(null)}
        />
      )}
      <TestChoiceDialog isOpen={isChoosingTests} rows={chosen} onApply={chooseTests} onClose={endChoosing} />
      <PasteDialog
        isOpen={pasted !== null}
        text={pasted ?? ''}
        limit={limit}
        onAdd={acts.addAll}
        onClose={endPasting}
      />
    </div>
  )
}

/** Buttons that add samples. */
const WaysIn = memo(
  ({
    isFirst,
    refusal,
    onPaste,
    onAdd,
  }: {
    /** True while there are none. */
    isFirst: boolean
    /** Reason why another sample cannot be added. */
    refusal: string | undefined
    onPaste: () => void
    onAdd: () => void
  }) => {
    const { t } = useTranslation('order-creation')
    return (
      <>
        <Button icon="paste" onPress={onPaste}>
          {t('samples.paste')}
        </Button>
        <Button
          icon="add"
          variant={isFirst ? 'primary' : 'secondary'}
          onPress={onAdd}
          disabledReason={refusal}
        >
          {t('samples.add')}
        </Button>
      </>
    )
  },
)

/** Deleting the last sample removes the control that has the focus, so the list takes it. */
const useFocusWhenEmptied = (count: number) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count === 0 && before.current > 0) box.current?.focus()
    before.current = count
  }, [count])
  return box
}

const SkipLink = memo(() => {
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
})
