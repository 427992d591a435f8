import { useTranslation } from 'react-i18next'
import type { ValuesPreview } from '#contract/laboratory-reports.ts'
import { mostValuesShown, ValuesTable } from '#web/consignments/ValuesTable.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Row } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ValueSheet } from './use-value-sheet.ts'
import styles from './WorkPage.module.css'

const mostProblems = 50

/** Values of the next report: pasted or from a file, and checked before they are sent. */
export const ReportValues = ({ sheet }: { sheet: ValueSheet }) => {
  const { t } = useTranslation('laboratory')
  const explain = useExplain()
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
      <FileDrop
        label={t('values.file')}
        description={t('values.fileHelp')}
        acceptedKinds={['.csv', '.tsv', '.txt', '.xlsx']}
        isMultiple={false}
        onFiles={(files) => void sheet.read(files)}
      />
      <ActionDialog
        kind="question"
        isOpen={sheet.isAsking}
        onClose={() => sheet.answer(false)}
        title={t('values.replaceTitle')}
        confirmLabel={t('values.replace')}
        onConfirm={async () => sheet.answer(true)}
        explain={explain}
      >
        <p>{t('values.replaceText')}</p>
      </ActionDialog>
      {sheet.fault && <Banner tone="signal" isAlert title={t(`values.fault.${sheet.fault}`)} />}
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
