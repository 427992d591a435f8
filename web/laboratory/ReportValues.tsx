import { useTranslation } from 'react-i18next'
import type { ValuesPreview } from '#contract/laboratory-reports.ts'
import { SheetFile } from '#web/consignments/SheetFile.tsx'
import { mostValuesShown, ValuesTable } from '#web/consignments/ValuesTable.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Row } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ValueSheet } from './use-value-sheet.ts'
import styles from './WorkPage.module.css'

const mostProblems = 50

/** Values of the next report: pasted or from a file, and checked before they are sent. */
export const ReportValues = ({ sheet }: { sheet: ValueSheet }) => {
  const { t } = useTranslation('laboratory')
  return (
    <div className={styles.part}>
      <TextArea
        label={t('values.label')}
        description={t('values.help')}
        value={sheet.text}
        onChange={sheet.write}
        rows={5}
        placeholder={t('values.example')}
      />
      <SheetFile
        sheet={sheet.file}
        texts={{
          label: t('values.file'),
          help: t('values.fileHelp'),
          replaceTitle: t('values.replaceTitle'),
          replaceText: t('values.replaceText'),
          replace: t('values.replace'),
          fault: (fault) => t(`values.fault.${fault}`),
        }}
      />
      {!sheet.isEmpty && (
        <Row>
          <Button icon="check" onPress={sheet.check}>
            {t('values.check')}
          </Button>
        </Row>
      )}
      {sheet.failure && <Failure explanation={sheet.failure} />}
      <div role="status" className={styles.part}>
        {sheet.preview && <Preview preview={sheet.preview} />}
      </div>
    </div>
  )
}

const Preview = ({ preview: { values, problems } }: { preview: ValuesPreview }) => {
  const { t } = useTranslation('laboratory')
  const more = problems.length - mostProblems
  return (
    <>
      {problems.length > 0 ? (
        <Banner tone="signal" title={t('values.problems', { count: problems.length })}>
          <p>{t('values.mend')}</p>
          <ul className={styles.problems}>
            {problems.slice(0, mostProblems).map(({ line, kind, text }) => (
              <li key={`${line} ${kind} ${text}`}>{t(`values.problem.${kind}`, { line, text })}</li>
            ))}
            {more > 0 && <li>{t('values.more', { count: more })}</li>}
          </ul>
        </Banner>
      ) : (
        <Banner tone="accent" title={t('values.good', { count: values.length })}>
          {t('values.goodText')}
        </Banner>
      )}
      {values.length > 0 && (
        <ValuesTable
          values={values}
          texts={{
            caption: t('values.caption'),
            sample: t('samples.number'),
            test: t('values.test'),
            value: t('values.value'),
          }}
        />
      )}
      {values.length > mostValuesShown && (
        <p>{t('values.hidden', { count: values.length - mostValuesShown })}</p>
      )}
    </>
  )
}
