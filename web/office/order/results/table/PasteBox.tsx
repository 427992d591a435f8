import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { SheetFile } from '#web/consignments/SheetFile.tsx'
import { useSheetFile } from '#web/consignments/use-sheet-file.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { PastedPreview } from './PastedPreview.tsx'
import { type PastedTable, readPastedTable } from './pasted-table.ts'
import styles from './TableFields.module.css'
import type { TableDraft } from './table-draft.ts'

const mostProblems = 8

/** Rows of a spreadsheet, pasted or from a file, with what is read from them before they are taken. */
export const PasteBox = ({
  order,
  onTake,
  onLeave,
}: {
  order: Order
  onTake: (table: TableDraft) => void
  onLeave: () => void
}) => {
  const { t } = useTranslation('office')
  const [text, setText] = useState('')
  const pasted = readPastedTable(text, order)
  const { tests, rows } = pasted.draft
  const { problems, unreadable, words, lacks } = pasted
  const found = [...problems, ...unreadable, ...words]
  const refusal = refusalOf(pasted, text)
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('result.table.pasteLabel')}
        description={t('result.table.pasteHelp')}
        rows={6}
        value={text}
        onChange={setText}
      />
      <ValuesFile text={text} onRead={setText} />
      <div role="status" className={styles.editor}>
        {text.trim() !== '' && (
          <Banner
            tone={lacks || found.length > 0 ? 'signal' : 'accent'}
            title={t('result.table.read', { samples: rows.length, tests: tests.length })}
          >
            {lacks && <p>{t(`result.table.lacks.${lacks}`)}</p>}
            <Problems problems={found} />
          </Banner>
        )}
        {rows.length > 0 && <PastedPreview order={order} draft={pasted.draft} />}
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          variant="primary"
          onPress={() => onTake(pasted.draft)}
          disabledReason={refusal && t(`result.table.${refusal}`)}
        >
          {t('result.table.take')}
        </Button>
        <Button size="small" onPress={onLeave}>
          {t('result.table.back')}
        </Button>
      </div>
    </div>
  )
}

/** Reason why the pasted text cannot be taken; nothing if it can. */
const refusalOf = ({ problems, lacks }: PastedTable, text: string) => {
  if (text.trim() === '') return 'nothing'
  return problems.length > 0 || lacks ? 'mend' : undefined
}

const ValuesFile = ({ text, onRead }: { text: string; onRead: (text: string) => void }) => {
  const { t } = useTranslation('office')
  const sheet = useSheetFile({ isEmptyNow: () => text.trim() === '', write: onRead })
  return (
    <SheetFile
      sheet={sheet}
      texts={{
        label: t('result.table.file'),
        help: t('result.table.fileHelp'),
        replaceTitle: t('result.table.replaceTitle'),
        replaceText: t('result.table.replaceText'),
        replace: t('result.table.replace'),
        fault: (fault) => t(`result.table.fault.${fault}`),
      }}
    />
  )
}

const Problems = ({ problems }: { problems: PastedTable['problems' | 'unreadable' | 'words'][number][] }) => {
  const { t } = useTranslation('office')
  if (problems.length === 0) return null
  const more = problems.length - mostProblems
  return (
    <ul className={styles.problems}>
      {problems.slice(0, mostProblems).map(({ line, kind, text }) => (
        <li key={`${line} ${kind} ${text}`}>{t(`result.table.${kind}`, { line, text: text || '–' })}</li>
      ))}
      {more > 0 && <li>{t('result.table.more', { count: more })}</li>}
    </ul>
  )
}
