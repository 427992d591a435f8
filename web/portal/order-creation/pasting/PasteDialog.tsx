import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useDraftPart } from '../draft/DraftContext.tsx'
import { isBlank, type Row, textsBy } from '../draft/rows.ts'
import { useTestChoices } from '../samples/use-test-choices.ts'
import { BadRows } from './BadRows.tsx'
import { Corrections } from './Corrections.tsx'
import { EarlierRows } from './EarlierRows.tsx'
import styles from './PasteDialog.module.css'
import { PastePreview } from './PastePreview.tsx'
import { nothingPasted, type PasteState, takeGood, withText } from './paste-state.ts'
import { isGood } from './pasted-samples.ts'
import { repeatedLines } from './repeated-rows.ts'
import { SheetSource } from './SheetSource.tsx'
import { TooMany } from './TooMany.tsx'

type StateProps = { state: PasteState; onChange: (state: PasteState) => void }

type Props = {
  isOpen: boolean
  /** Text from the clipboard; empty when the dialog is opened without one. */
  text: string
  limit: number
  onAdd: (rows: Omit<Row, 'id'>[]) => void
  onClose: () => void
}

/**
 * Turns spreadsheet rows into samples. Rows are shown before they are added, and bad ones are corrected in
 * place.
 */
export const PasteDialog = ({ isOpen, text, limit, onAdd, onClose }: Props) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  // Kept while the dialog is closed, so that uncorrected rows are still there when it is opened again.
  const [state, setState] = useState<PasteState>(nothingPasted)
  const [tests, setTests] = useState<string[]>([])
  const [addedCount, setAddedCount] = useState(0)
  const { repeated, leftOut, present } = useRepeated(state)
  const goodCount = state.samples.filter(isGood).length - leftOut.size
  const refusal = useRefusal(state, goodCount, limit - present)

  useEffect(() => {
    setAddedCount(0)
    if (text) setState((before) => withText(before, text, language))
  }, [text, language])

  const add = () => {
    const { taken, rest } = takeGood(state, leftOut)
    onAdd(taken.map((sample) => ({ ...textsBy((field) => sample[field]), tests })))
    setState(rest)
    setAddedCount(taken.length)
    if (rest.samples.length > 0) return
    showToast({ tone: 'accent', title: t('paste.added', { count: taken.length }) })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('paste.title')}
      width="wide"
      actions={
        <Button variant="primary" onPress={add} disabledReason={refusal}>
          {t('paste.add', { count: goodCount })}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <div role="status">
          {addedCount > 0 && <Banner tone="accent" title={t('paste.added', { count: addedCount })} />}
        </div>
        <SheetSource
          state={state}
          onChange={(change) => {
            setAddedCount(0)
            setState(change)
          }}
        />
        <EarlierRows state={state} onChange={setState} />
        {goodCount > limit - present && <TooMany limit={limit} present={present} adding={goodCount} />}
        <Repeated count={repeated.size} state={state} onChange={setState} />
        <BadRows state={state} onChange={setState} />
        <Corrections state={state} onChange={setState} />
        <TestsForAll tests={tests} onChange={setTests} />
        <PastePreview state={state} leftOut={leftOut} />
      </div>
    </Dialog>
  )
}

const none: ReadonlySet<number> = new Set()

/** Rows that the order has already, and those of them that are left out. */
const useRepeated = ({ samples, correcting, addsRepeated }: PasteState) => {
  const language = useLanguage()
  const rows = useDraftPart((draft) => draft.rows)
  const repeated = useMemo(
    () => repeatedLines({ samples, correcting }, rows, language),
    [samples, correcting, rows, language],
  )
  return {
    repeated,
    leftOut: addsRepeated ? none : repeated,
    // Rows that were never filled in are replaced.
    present: rows.every(isBlank) ? 0 : rows.length,
  }
}

const useRefusal = (state: PasteState, goodCount: number, room: number) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  if (state.samples.length === 0) return t('paste.nothing')
  if (goodCount === 0) return t(state.samples.some(isGood) ? 'paste.allRepeated' : 'paste.noneGood')
  return goodCount > room
    ? t('samples.limitPassed', { limit: formatNumber(Math.max(0, room), language) })
    : undefined
}

/** Choice to add rows again that samples of the order repeat. */
const Repeated = ({ count, state, onChange }: { count: number } & StateProps) => {
  const { t } = useTranslation('order-creation')
  if (count === 0) return null
  return (
    <Checkbox
      label={t('paste.leaveOut', { count })}
      description={t('paste.leaveOutHelp')}
      value={!state.addsRepeated}
      onChange={(isLeftOut) => onChange({ ...state, addsRepeated: !isLeftOut })}
    />
  )
}

const TestsForAll = ({ tests, onChange }: { tests: string[]; onChange: (tests: string[]) => void }) => {
  const { t } = useTranslation('order-creation')
  const choices = useTestChoices()
  if (choices.length === 0) return <p className={styles.quiet}>{t('paste.noTests')}</p>
  return <CheckboxGroup label={t('paste.tests')} choices={choices} value={tests} onChange={onChange} />
}
