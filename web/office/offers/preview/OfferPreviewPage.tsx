import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { offerPreviewQuery } from '../offer-queries.ts'
import { OfferPreviewScreen } from './OfferPreviewScreen.tsx'

/** Draft of an offer as the customer will get it: the page of the portal, and the PDF. */
export const OfferPreviewPage = () => {
  const { t } = useTranslation('office-offers')
  const { id = '' } = useParams()
  const language = useLanguage()
  const query = useQuery(offerPreviewQuery(useApi(), id))
  const state = useLoadState(query)
  if (hasCode(query.error, 'offer_not_found', 'invalid_fields')) {
    return (
      <MissingPage
        title={t('editor.missing.title')}
        text={t('editor.missing.text')}
        back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
      />
    )
  }
  if (query.data) return <OfferPreviewScreen preview={query.data} />
  return (
    <Page
      title={t('preview.title')}
      back={{ href: pathTo.officeOfferDraft({ id }, language), label: t('preview.back') }}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {() => null}
      </LoadStates>
    </Page>
  )
}
