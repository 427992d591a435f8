import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { hasCode } from '#web/api/problem.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { OfferEditProvider } from './OfferEditContext.tsx'
import { OfferEditor } from './OfferEditor.tsx'
import { useOpening } from './use-opening.ts'

/** Draft of an offer, loaded once per visit. After that the save queue keeps it current. */
export const OfferDraftPage = () => {
  const { t } = useTranslation('office-offers')
  const { id = '' } = useParams()
  const language = useLanguage()
  const { opening, typing } = useOpening(id)
  const state = useLoadState(opening)
  if (hasCode(opening.error, 'offer_not_found', 'invalid_fields')) {
    return (
      <MissingPage
        title={t('editor.missing.title')}
        text={t('editor.missing.text')}
        back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
      />
    )
  }
  const order = opening.data?.draft.order
  // It is written beside the samples.
  if (order) return <Navigate to={pathTo.officeOrder({ id: order.id }, language)} replace />
  if (opening.data) {
    return (
      <OfferEditProvider key={id} opening={opening.data} typing={typing}>
        <OfferEditor />
      </OfferEditProvider>
    )
  }
  return (
    <Page
      title={t('editor.newTitle')}
      back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
    >
      <LoadStates state={state} skeleton={<Skeleton look="form" rows={5} />}>
        {() => null}
      </LoadStates>
    </Page>
  )
}
