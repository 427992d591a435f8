import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFileUploads } from '#web/shell/use-file-uploads.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportValues } from './ReportValues.tsx'
import { useKeptWords } from './use-kept-words.ts'
import { useValueSheet } from './use-value-sheet.ts'
import { useWorkActions } from './use-work-actions.ts'
import styles from './WorkPage.module.css'

/** Reports that were sent, and the next one. */
export const ReportSection = ({ work }: { work: WorkList }) => {
  const { t } = useTranslation('laboratory')
  return (
    <Section title={t('report.title')} description={t('report.text')}>
      {work.allowed.includes('report') ? <ReportForm work={work} /> : <p>{t('report.notYet')}</p>}
      <SentReports reports={work.reports} />
    </Section>
  )
}

const ReportForm = ({ work: { number, files } }: { work: WorkList }) => {
  const { t } = useTranslation('laboratory')
  const note = useKeptWords(`note ${number}`)
  const uploads = useFileUploads(useWorkActions().addFile)
  const sheet = useValueSheet(`values ${number}`)
  const { send, failure } = useSending()
  const press = () =>
    send({ note: note.words.trim(), fileIds: files.map(({ id }) => id), rows: sheet.rows }, () => {
      note.emptyAfter(note.words)
      sheet.emptyAfter(sheet.text)
    })
  const isNothing = files.length === 0 && sheet.isEmpty
  const refusal = uploads.isSending
    ? t('report.uploading')
    : isNothing
      ? t('report.nothing')
      : sheet.isReady
        ? undefined
        : t('report.checkFirst')
  return (
    <div className={styles.part}>
      <ReportFiles files={files} uploads={uploads} />
      <ReportValues sheet={sheet} />
      <TextArea
        label={t('report.note')}
        value={note.words}
        onChange={note.write}
        maxLength={2000}
        rows={2}
        isOptional
      />
      {failure && <Failure explanation={failure} />}
      <Row>
        <Button variant="primary" icon="upload" onPress={press} {...(refusal && { disabledReason: refusal })}>
          {t('report.send')}
        </Button>
      </Row>
    </div>
  )
}

type Report = { note: string; fileIds: string[]; rows: string[][] }

const useSending = () => {
  const { t } = useTranslation('laboratory')
  const explain = useExplain()
  const { sendReport } = useWorkActions()
  const intent = useIntent()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const send = async (report: Report, clear: () => void) => {
    setFailure(null)
    try {
      await sendReport(report, intent)
      intent.complete()
      clear()
      showToast({ tone: 'accent', title: t('report.done') })
    } catch (error) {
      setFailure(explain(error, t('kept')))
    }
  }
  return { send, failure }
}

const SentReports = ({ reports }: Pick<WorkList, 'reports'>) => {
  const { t } = useTranslation('laboratory')
  const language = useLanguage()
  if (reports.length === 0) return null
  return (
    <ul className={styles.reports} aria-label={t('report.sent')}>
      {reports.map(({ id, sentAt, note, files, valueCount }) => (
        <li key={id} className={styles.report}>
          <strong>{t('report.sentAt', { at: formatInstant(sentAt, language) })}</strong>
          {files.length > 0 && <span className={styles.name}>{files.join(', ')}</span>}
          {valueCount > 0 && <span>{t('report.values', { count: valueCount })}</span>}
          {note && <p className={styles.words}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}
