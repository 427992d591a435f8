import { type ClipboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useDraft } from '../draft/DraftContext.tsx'
import { isBlank, type Row } from '../draft/rows.ts'
import { useTestChoices } from '../samples/use-test-choices.ts'
import { BadRows } from './BadRows.tsx'
import styles from './PasteDialog.module.css'
import { PastePreview } from './PastePreview.tsx'
import { nothingPasted, type PasteState, takeGood, withText } from './paste-state.ts'
import { isGood } from './pasted-samples.ts'

/** Rows of a spreadsheet become samples: seen before they are added, bad ones mended in place. */
export const PasteDialog = ({
  text,
  limit,
  onAdd,
  onClose,
}: {
  /** What the keys brought; empty when the dialog is opened to paste into, null while it is closed. */
  text: string | null
  limit: number
  onAdd: (rows: Omit<Row, 'id'>[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('order-creation')
  // Kept while the dialog is closed: what waits for mending is there when it is opened again.
  const [state, setState] = useState<PasteState>(nothingPasted)
  const [tests, setTests] = useState<string[]>([])
  const [addedCount, setAddedCount] = useState(0)
  const present = usePresentCount()
  const goodCount = state.samples.filter(isGood).length
  const refusal = useRefusal(state, goodCount, limit - present)

  useEffect(() => {
    setAddedCount(0)
    if (text) setState((before) => withText(before, text))
  }, [text])

  const add = () => {
    const { taken, rest } = takeGood(state)
    onAdd(taken.map(({ name, material, note }) => ({ name, material, note, batch: '', tests })))
    setState(rest)
    setAddedCount(taken.length)
    if (rest.samples.length > 0) return
    showToast({ tone: 'accent', title: t('paste.added', { count: taken.length }) })
    onClose()
  }
  return (
    <Dialog
      isOpen={text !== null}
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
        <Source state={state} onChange={setState} />
        {goodCount > limit - present && <TooMany limit={limit} present={present} adding={goodCount} />}
        <BadRows state={state} onChange={setState} />
        <TestsForAll tests={tests} onChange={setTests} />
        <PastePreview state={state} />
      </div>
    </Dialog>
  )
}

/** Rows that were never filled in make way for pasted ones. */
const usePresentCount = () => {
  const { rows } = useDraft()
  return rows.every(isBlank) ? 0 : rows.length
}

const useRefusal = (state: PasteState, goodCount: number, room: number) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  if (state.samples.length === 0) return t('paste.nothing')
  if (goodCount === 0) return t('paste.noneGood')
  return goodCount > room
    ? t('samples.limitPassed', { limit: formatNumber(Math.max(0, room), language) })
    : undefined
}

/** The box to paste into. Once its rows have been worked on, the rows are what counts, and it goes. */
const Source = ({ state, onChange }: { state: PasteState; onChange: (state: PasteState) => void }) => {
  const { t } = useTranslation('order-creation')
  if (state.isMended) return null
  return (
    <>
      <div
        className={styles.source}
        onPaste={(event) => takePaste(event, (text) => onChange(withText(state, text)))}
      >
        <TextArea
          label={t('paste.label')}
          description={t('paste.help')}
          rows={4}
          value={state.text}
          onChange={(text) => onChange(withText(state, text))}
        />
      </div>
      {state.text.trim() !== '' && (
        <Checkbox
          label={t('paste.heading')}
          value={state.hasHeading}
          onChange={(hasHeading) => onChange(withText(state, state.text, hasHeading))}
        />
      )}
      {state.ignoredCells > 0 && (
        <p className={styles.warning}>{t('paste.ignored', { count: state.ignoredCells })}</p>
      )}
    </>
  )
}

/** Browsers take minutes to insert thousands of lines as if they were typed; a new value is there at once. */
const takePaste = (event: ClipboardEvent, onText: (text: string) => void) => {
  const box = event.target
  if (!(box instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = box
  onText(
    value.slice(0, selectionStart) + event.clipboardData.getData('text/plain') + value.slice(selectionEnd),
  )
}

const TooMany = (counts: { limit: number; present: number; adding: number }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const over = counts.present + counts.adding - counts.limit
  const words = Object.fromEntries(
    Object.entries({ ...counts, over }).map(([name, count]) => [name, formatNumber(count, language)]),
  ) as Record<'limit' | 'present' | 'adding' | 'over', string>
  return <Banner tone="signal" isAlert title={t('paste.tooMany', words)} />
}

const TestsForAll = ({ tests, onChange }: { tests: string[]; onChange: (tests: string[]) => void }) => {
  const { t } = useTranslation('order-creation')
  const choices = useTestChoices()
  if (choices.length === 0) return <p className={styles.quiet}>{t('paste.noTests')}</p>
  return <CheckboxGroup label={t('paste.tests')} choices={choices} value={tests} onChange={onChange} />
}
