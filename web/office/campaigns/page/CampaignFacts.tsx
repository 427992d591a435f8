import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { formatDay, formatInstant, formatNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { CampaignLink } from './CampaignLink.tsx'
import styles from './CampaignPage.module.css'

/** Code, address, period, limit and terms. */
export const CampaignFacts = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const { code, path, startsOn, endsOn, mostRegistrations, offerValidDays, createdAt, createdBy } = campaign
  const link = pathTo.campaign({ code }, language)
  const address = path && (language === 'fi' ? `/fi${path}` : path)
  const text = campaign.text[language] || campaign.text.en || campaign.text.fi
  return (
    <DescriptionList
      items={[
        { id: 'code', term: t('field.code'), value: code },
        { id: 'link', term: t('page.link'), value: <CampaignLink path={link} name={t('page.link')} /> },
        {
          id: 'path',
          term: t('field.path'),
          value: address && <CampaignLink path={address} name={t('field.path')} />,
        },
        {
          id: 'period',
          term: t('list.period'),
          value: `${formatDay(startsOn, language)} – ${formatDay(endsOn, language)}`,
        },
        {
          id: 'limit',
          term: t('field.limit'),
          value: mostRegistrations === null ? t('page.noLimit') : formatNumber(mostRegistrations, language),
        },
        { id: 'valid', term: t('page.validity'), value: t('page.days', { count: offerValidDays }) },
        { id: 'text', term: t('page.text'), value: text && <span className={styles.text}>{text}</span> },
        {
          id: 'created',
          term: t('page.created'),
          value: createdBy
            ? t('page.createdBy', { at: formatInstant(createdAt, language), name: createdBy.name })
            : t('page.createdByCatalogue', { at: formatInstant(createdAt, language) }),
        },
      ]}
    />
  )
}
