import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodImport } from '#contract/laboratory-methods.ts'
import { mostMethodsInImport } from '#contract/limits.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useUiTexts } from '#web/ui/UiTexts.tsx'
import styles from '../LaboratoryPage.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { useImportedSheet } from './use-imported-sheet.ts'
import { useImportMethods } from './use-method-calls.ts'

type Sheet = ReturnType<typeof useImportedSheet>
type Props = { laboratoryId: string; isOpen: boolean; onClose: () => void }

/** Imports methods from pasted cells or a file: first a preview, then the good rows. */
export const ImportDialog = (props: Props) => {
  const [preview, setPreview] = useState<{ rows: string[][]; effect: MethodImport } | null>(null)
  const sheet = useImportedSheet()
  const close = () => {
    setPreview(null)
    props.onClose()
  }
  return preview && props.isOpen ? (
    <PreviewStep
      {...props}
      {...preview}
      onBack={() => setPreview(null)}
      onTaken={() => sheet.setText('')}
      onClose={close}
    />
  ) : (
    <SourceStep {...props} sheet={sheet} onClose={close} onPreview={setPreview} />
  )
}

const SourceStep = ({
  laboratoryId,
  isOpen,
  sheet,
  onClose,
  onPreview,
}: Props & { sheet: Sheet; onPreview: (preview: { rows: string[][]; effect: MethodImport }) => void }) => {
  const { t } = useTranslation('office-laboratories')
  const uiTexts = useUiTexts()
  const explain = useExplain()
  const { preview } = useImportMethods(laboratoryId)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const show = async () => {
    const { rows } = sheet
    setFailure(null)
    setMissing(rows.length < 2)
    if (rows.length < 2) return
    try {
      onPreview({ rows, effect: await preview(rows) })
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('import.title')}
      actions={
        <>
          <Button onPress={onClose}>{uiTexts.cancel}</Button>
          <Button variant="primary" onPress={show}>
            {t('import.preview')}
          </Button>
        </>
      }
    >
      <p>{t('import.text', { most: mostMethodsInImport })}</p>
      <SheetFields sheet={sheet} error={isMissing ? t('import.missing') : undefined} />
      {failure && <Failure explanation={failure} />}
    </Dialog>
  )
}

/** Text box to paste into, and input for a file. */
const SheetFields = ({ sheet, error }: { sheet: Sheet; error: string | undefined }) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <div className={styles.fields}>
      <TextArea
        label={t('import.label')}
        description={t('import.help')}
        value={sheet.text}
        onChange={sheet.setText}
        rows={5}
        error={error}
      />
      <FileDrop
        label={t('import.file')}
        description={t('import.fileHelp')}
        acceptedKinds={['.csv', '.tsv', '.txt', '.xlsx']}
        isMultiple={false}
        onFiles={([file]) => file && void sheet.read(file)}
      />
      <p role="status">{sheet.fileName && t('import.read', { name: sheet.fileName })}</p>
      {sheet.fault && <p role="alert">{t(`import.fault.${sheet.fault}`)}</p>}
    </div>
  )
}

const PreviewStep = ({
  laboratoryId,
  rows,
  effect,
  onBack,
  onTaken,
  onClose,
}: Props & {
  rows: string[][]
  effect: MethodImport
  onBack: () => void
  /** Called after the import. */
  onTaken: () => void
}) => {
  const { t } = useTranslation('office-laboratories')
  const explain = useExplain()
  const { take } = useImportMethods(laboratoryId)
  const count = effect.added + effect.changed
  const content = <ImportPreview effect={effect} rows={rows} />
  if (count === 0)
    return (
      <Dialog
        isOpen
        width="wide"
        onClose={onClose}
        title={t('import.previewTitle')}
        actions={<Button onPress={onBack}>{t('import.back')}</Button>}
      >
        {content}
      </Dialog>
    )
  return (
    <ActionDialog
      isOpen
      width="wide"
      onClose={onClose}
      title={t('import.previewTitle')}
      confirmLabel={t('import.take', { count })}
      onConfirm={async () => {
        await take(rows)
        onTaken()
      }}
      explain={explain}
    >
      {content}
      <div>
        <Button size="small" variant="quiet" icon="arrowLeft" onPress={onBack}>
          {t('import.back')}
        </Button>
      </div>
    </ActionDialog>
  )
}
