import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readInWorker } from '#web/orders/sheets/read-in-worker.ts'
import { SheetError, type SheetFault } from '#web/orders/sheets/read-sheet.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './PasteDialog.module.css'
import { type PasteState, withFile, withHeading, withText } from './paste-state.ts'

const kinds = ['.csv', '.tsv', '.txt', '.xlsx']

/**
 * Text box to paste into and input for a file. The box is hidden once the rows have been edited, because it
 * no longer matches them.
 */
export const SheetSource = ({
  state,
  onChange,
}: {
  state: PasteState
  onChange: (change: (state: PasteState) => PasteState) => void
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { read, reading, fault } = useSheet((sheet) =>
    onChange((before) => withFile(before, sheet, language)),
  )
  return (
    <>
      {!state.isEdited && (
        <div
          className={styles.source}
          onPaste={(event) =>
            takePaste(event, (text) => onChange((before) => withText(before, text, language)))
          }
        >
          <TextArea
            label={t('paste.label')}
            description={t('paste.help')}
            rows={4}
            value={state.text}
            onChange={(text) => onChange((before) => withText(before, text, language))}
          />
        </div>
      )}
      <FileDrop
        label={t('paste.file')}
        description={t('paste.fileHelp')}
        acceptedKinds={kinds}
        isMultiple={false}
        isDisabled={reading !== null}
        onFiles={(files) => void read(files)}
      />
      <div role="status">
        {reading !== null && <p>{t('paste.reading', { name: reading })}</p>}
        {state.file && reading === null && <p>{t('paste.read', { name: state.file.name })}</p>}
      </div>
      {fault && <Banner tone="signal" isAlert title={t(`paste.fault.${fault}`)} />}
      {!state.isEdited && (state.file || state.text.trim() !== '') && (
        <Checkbox
          label={t('paste.heading')}
          value={state.hasHeading}
          onChange={(hasHeading) => onChange((before) => withHeading(before, hasHeading, language))}
        />
      )}
      {state.ignoredCells > 0 && (
        <p className={styles.warning}>{t('paste.ignored', { count: state.ignoredCells })}</p>
      )}
    </>
  )
}

type Sheet = Awaited<ReturnType<typeof readInWorker>>

/** Reads a file; gives its name meanwhile, and the reason of a failure. */
const useSheet = (onSheet: (sheet: Sheet) => void) => {
  const [fault, setFault] = useState<SheetFault | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const read = async ([file]: File[]) => {
    if (!file) return
    setFault(null)
    setReading(file.name)
    try {
      onSheet(await readInWorker(file))
    } catch (error) {
      setFault(error instanceof SheetError ? error.fault : 'unreadable')
    } finally {
      setReading(null)
    }
  }
  return { read, reading, fault }
}

/** Replaces the value directly, because browsers take minutes to insert thousands of lines as typed text. */
const takePaste = (event: ClipboardEvent, onText: (text: string) => void) => {
  const box = event.target
  if (!(box instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = box
  onText(
    value.slice(0, selectionStart) + event.clipboardData.getData('text/plain') + value.slice(selectionEnd),
  )
}
