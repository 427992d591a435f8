import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatNumber } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { SpecialGoodsNotice } from '#web/consignments/SpecialGoodsNotice.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { ArrivalSection } from './ArrivalSection.tsx'
import { QuestionSection } from './QuestionSection.tsx'
import { ReportSection } from './ReportSection.tsx'
import styles from './WorkPage.module.css'
import { WorkSamples } from './WorkSamples.tsx'

/** Everything on the page, the most important first on a phone. */
export const WorkContent = ({ work }: { work: WorkList }) => {
  const { t } = useTranslation('laboratory')
  return (
    <Columns side={<Facts work={work} />}>
      <SpecialGoodsNotice orders={work.samples} title={t('goods.title')} text={t('goods.text')} />
      {work.allowed.includes('arrive') && <ArrivalSection />}
      {work.note && (
        <Section title={t('instructions')} look="card">
          <p className={styles.words}>{work.note}</p>
        </Section>
      )}
      <WorkSamples samples={work.samples} />
      <ReportSection work={work} />
      <QuestionSection work={work} />
    </Columns>
  )
}

const Facts = ({ work: { samples, expectedBackOn, sentAt, arrivedAt } }: { work: WorkList }) => {
  const { t } = useTranslation('laboratory')
  const language = useLanguage()
  const tests = samples.reduce((count, sample) => count + sample.tests.length, 0)
  const items = [
    {
      id: 'expectedBack',
      term: t('facts.expectedBack'),
      value: expectedBackOn && formatDay(expectedBackOn, language),
    },
    { id: 'sent', term: t('facts.sent'), value: sentAt && formatDayOf(sentAt, language) },
    { id: 'arrived', term: t('facts.arrived'), value: arrivedAt && formatDayOf(arrivedAt, language) },
    { id: 'samples', term: t('facts.samples'), value: formatNumber(samples.length, language) },
    { id: 'tests', term: t('facts.tests'), value: formatNumber(tests, language) },
  ]
  return (
    <Section title={t('facts.title')} look="card">
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Section>
  )
}
