import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Consignment } from '#contract/consignments.ts'
import { formatFileSize, formatInstant } from '#contract/formats.ts'
import type { LaboratoryReport } from '#contract/laboratory-reports.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { mostValuesShown, ValuesTable } from '#web/consignments/ValuesTable.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import styles from './ConsignmentPage.module.css'
import { laboratoryReportsQuery } from './consignment-queries.ts'

/** Reports that the laboratory has sent, with their files and values. */
export const LaboratoryReports = ({ consignment }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  const query = useQuery(laboratoryReportsQuery(useApi(), consignment))
  const state = useLoadState(query)
  if (consignment.reportCount === 0) return null
  return (
    <Section title={t('reports.title')} description={t('reports.text')}>
      <LoadStates state={state}>
        {({ items }) => (
          <div className={styles.orders}>
            {items.map((report) => (
              <OneReport key={report.id} report={report} />
            ))}
          </div>
        )}
      </LoadStates>
    </Section>
  )
}

const OneReport = ({ report: { sentAt, note, files, values } }: { report: LaboratoryReport }) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const at = formatInstant(sentAt, language)
  return (
    <article className={styles.order} aria-label={t('reports.one', { at })}>
      <h3>{t('reports.one', { at })}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <Row>
        {files.map(({ id, name, sizeBytes }) => (
          <DownloadButton
            key={id}
            size="small"
            path={`/api/v1/files/${id}`}
            failure={t('reports.fileFailed')}
          >
            {`${name} (${formatFileSize(sizeBytes, language)})`}
          </DownloadButton>
        ))}
      </Row>
      {values.length > 0 && (
        <ValuesTable
          values={values}
          texts={{
            caption: t('reports.caption', { at }),
            sample: t('reports.sample'),
            test: t('page.test'),
            value: t('reports.value'),
          }}
        />
      )}
      {values.length > mostValuesShown && (
        <p>{t('reports.hidden', { count: values.length - mostValuesShown })}</p>
      )}
    </article>
  )
}
