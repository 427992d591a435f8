import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useDraftPart } from '../draft/DraftContext.tsx'
import { isBlank, type Row, textsBy } from '../draft/rows.ts'
import { useTestChoices } from '../samples/use-test-choices.ts'
import { BadRows } from './BadRows.tsx'
import styles from './PasteDialog.module.css'
import { PastePreview } from './PastePreview.tsx'
import { nothingPasted, type PasteState, takeGood, withText } from './paste-state.ts'
import { isGood } from './pasted-samples.ts'
import { SheetSource } from './SheetSource.tsx'
import { TooMany } from './TooMany.tsx'

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
  const present = usePresentCount()
  const goodCount = state.samples.filter(isGood).length
  const refusal = useRefusal(state, goodCount, limit - present)

  useEffect(() => {
    setAddedCount(0)
    if (text) setState((before) => withText(before, text, language))
  }, [text, language])

  const add = () => {
    const { taken, rest } = takeGood(state)
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
        <SheetSource state={state} onChange={setState} />
        {goodCount > limit - present && <TooMany limit={limit} present={present} adding={goodCount} />}
        <BadRows state={state} onChange={setState} />
        <TestsForAll tests={tests} onChange={setTests} />
        <PastePreview state={state} />
      </div>
    </Dialog>
  )
}

/** Number of samples that pasted rows are added to. Rows that were never filled in are replaced. */
const usePresentCount = () => useDraftPart(({ rows }) => (rows.every(isBlank) ? 0 : rows.length))

const useRefusal = (state: PasteState, goodCount: number, room: number) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  if (state.samples.length === 0) return t('paste.nothing')
  if (goodCount === 0) return t('paste.noneGood')
  return goodCount > room
    ? t('samples.limitPassed', { limit: formatNumber(Math.max(0, room), language) })
    : undefined
}

const TestsForAll = ({ tests, onChange }: { tests: string[]; onChange: (tests: string[]) => void }) => {
  const { t } = useTranslation('order-creation')
  const choices = useTestChoices()
  if (choices.length === 0) return <p className={styles.quiet}>{t('paste.noTests')}</p>
  return <CheckboxGroup label={t('paste.tests')} choices={choices} value={tests} onChange={onChange} />
}
