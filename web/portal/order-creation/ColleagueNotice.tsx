import { useTranslation } from 'react-i18next'
import { writeRanges } from '#contract/number-ranges.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ColleagueNews } from './draft/colleague-news.ts'
import { useDraft, useDraftPart, useOpenDraft } from './draft/DraftContext.tsx'
import { withNewsSeen } from './draft/draft.ts'
import type { FieldName } from './draft/fields.ts'
import { useFieldLabel } from './use-draft-field.ts'

/**
 * Notice of a colleague who works on the same draft: the name and the changes. Conflicting fields have their
 * own prompts.
 */
export const ColleagueNotice = () => {
  const news = useDraftPart((draft) => draft.news)
  return news && <News news={news} />
}

const News = ({ news }: { news: ColleagueNews }) => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const { rows } = useDraft()
  const labelOf = useChangedLabel()
  const numbers = rows.flatMap((row, index) => (news.rows.has(row.id) ? [index + 1] : []))
  const fields = [...news.fields].map(labelOf).join(', ')
  return (
    <div role="status">
      <Banner
        icon="person"
        title={t('colleague.title', { name: news.by.name })}
        actions={
          <Button size="small" onPress={() => saver.edit(withNewsSeen)}>
            {t('conflict.ok')}
          </Button>
        }
      >
        {numbers.length > 0 && (
          <p>{t('colleague.samples', { count: numbers.length, numbers: writeRanges(numbers) })}</p>
        )}
        {news.removedCount > 0 && <p>{t('colleague.removed', { count: news.removedCount })}</p>}
        {fields && <p>{t('colleague.fields', { fields })}</p>}
      </Banner>
    </div>
  )
}

const useChangedLabel = () => {
  const { t } = useTranslation('order-creation')
  const labelOf = useFieldLabel()
  return (name: FieldName) => {
    switch (name) {
      case 'name':
        return t('samples.orderName')
      case 'reference':
        return t('contacts.reference')
      case 'request':
        return t('samples.requestLabel')
      case 'specialGoods':
        return t('review.shippingTitle')
      case 'afterTesting':
        return t('contacts.afterTesting')
      case 'contact.reportingEmails':
      case 'contact.reportingAccess':
        return t('contacts.reportingTitle')
      default:
        return labelOf(name)
    }
  }
}
