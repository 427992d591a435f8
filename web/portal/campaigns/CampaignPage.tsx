import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ContactButton } from '../ContactUs.tsx'

const refusals = {
  campaign_not_found: 'unknown',
  // A code of invalid form means the same as an unknown one.
  invalid_fields: 'unknown',
  campaign_ended: 'ended',
  campaign_full: 'full',
  forbidden: 'expert',
} as const

/** Page of a campaign link. Gives the signed-in user the campaign's offer once and opens it. */
export const CampaignPage = () => {
  const { t } = useTranslation('portal')
  const { code = '' } = useParams()
  const api = useApi()
  const language = useLanguage()
  const { openAddress } = useApp()
  // The call is idempotent, so it is made on load and repeated after a connection failure.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['campaign', code],
    queryFn: () => dataOf(api.POST('/api/v1/campaigns/{code}/registrations', { params: { path: { code } } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offerId = data?.offerId
  useEffect(() => {
    if (offerId) openAddress(pathTo.offer({ id: offerId }, language), { replace: true })
  }, [offerId, language, openAddress])

  const refusal = Object.entries(refusals).find(([name]) =>
    hasCode(error, name as keyof typeof refusals),
  )?.[1]
  if (refusal) return <RefusedPage refusal={refusal} />
  return (
    <Page title={t('campaign.title')} width="text">
      {error && !isFetching ? (
        <Banner
          tone="signal"
          isAlert
          title={t('campaign.failed')}
          actions={<Button onPress={() => refetch()}>{t('campaign.again')}</Button>}
        >
          <ContactButton about={t('campaign.title')} />
        </Banner>
      ) : (
        <p role="status">{t('campaign.registering')}</p>
      )}
    </Page>
  )
}

const RefusedPage = ({ refusal }: { refusal: (typeof refusals)[keyof typeof refusals] }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const asksForOffer = refusal === 'ended' || refusal === 'full'
  return (
    <Page
      title={t(`campaign.${refusal}.title`)}
      lead={t(`campaign.${refusal}.text`)}
      width="text"
      actions={
        <>
          <ContactButton about={t('campaign.title')} variant={asksForOffer ? 'primary' : 'secondary'} />
          <LinkButton variant={asksForOffer ? 'secondary' : 'primary'} href={pathTo.portal({}, language)}>
            {t('invitation.toList')}
          </LinkButton>
        </>
      }
    >
      {null}
    </Page>
  )
}
