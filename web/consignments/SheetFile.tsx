import type { SheetFault } from '#web/orders/sheets/read-sheet.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import type { ReadSheet } from './use-sheet-file.ts'

/** Place for a CSV or XLSX file whose rows are read into a field. */
export const SheetFile = ({
  sheet,
  texts,
}: {
  sheet: ReadSheet
  texts: Record<'label' | 'help' | 'replaceTitle' | 'replaceText' | 'replace', string> & {
    fault: (fault: SheetFault) => string
  }
}) => {
  const explain = useExplain()
  return (
    <>
      <FileDrop
        label={texts.label}
        description={texts.help}
        acceptedKinds={['.csv', '.tsv', '.txt', '.xlsx']}
        isMultiple={false}
        onFiles={(files) => void sheet.read(files)}
      />
      <ActionDialog
        kind="question"
        isOpen={sheet.isAsking}
        onClose={() => sheet.answer(false)}
        title={texts.replaceTitle}
        confirmLabel={texts.replace}
        onConfirm={async () => sheet.answer(true)}
        explain={explain}
      >
        <p>{texts.replaceText}</p>
      </ActionDialog>
      {sheet.fault && <Banner tone="signal" isAlert title={texts.fault(sheet.fault)} />}
    </>
  )
}
