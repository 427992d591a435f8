import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './WorkPage.module.css'

type WorkSample = WorkList['samples'][number]

const isWaiting = (state: WorkSample['tests'][number]['state']) =>
  state === 'assigned' || state === 'at_laboratory'

/** Samples by our numbers, with what to test on them and how far it is. */
export const WorkSamples = ({ samples }: { samples: readonly WorkSample[] }) => {
  const { t } = useTranslation('laboratory')
  return (
    <Section title={t('samples.title')} description={t('samples.cite')}>
      <DataTable
        caption={t('samples.caption')}
        columns={[
          {
            id: 'number',
            header: t('samples.number'),
            isRowHeader: true,
            width: '9rem',
            cell: ({ orderNumber, number }) => formatSampleNumber(orderNumber, number),
          },
          { id: 'material', header: t('samples.material'), cell: ({ material }) => material },
          { id: 'tests', header: t('samples.tests'), cell: ({ tests }) => <Tests tests={tests} /> },
        ]}
        rows={samples}
        rowKey={({ orderNumber, number }) => formatSampleNumber(orderNumber, number)}
      />
    </Section>
  )
}

const Tests = ({ tests }: Pick<WorkSample, 'tests'>) => {
  const { t } = useTranslation('laboratory')
  const language = useLanguage()
  return (
    <ul className={styles.tests}>
      {tests.map(({ id, name, standard, state }) => (
        <li key={id} className={styles.test}>
          <span>{[name[language], standard].filter(Boolean).join(', ')}</span>
          <Tag tone={isWaiting(state) ? 'accent' : 'done'}>{t(`testState.${state}`)}</Tag>
        </li>
      ))}
    </ul>
  )
}
