import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate, Outlet, useLocation, useParams } from 'react-router'
import type { OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { userIdOf, useSession } from '#web/api/session.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { isMissing } from '#web/orders/use-order.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { AttachmentsProvider } from './attachments/AttachmentsProvider.tsx'
import { DraftProvider, useOpenDraft } from './draft/DraftContext.tsx'
import { type Opening, readOpening } from './draft/open-draft.ts'
import { openingKey } from './draft/opening-key.ts'
import { pathToStep, stepAt } from './steps.ts'

const SubmittedContext = createContext<Order | null>(null)

/** Gives the submitted order. Only the confirmation page, which is rendered with one, may call it. */
export const useSubmittedOrder = (): Order => {
  const order = use(SubmittedContext)
  if (!order) throw new Error('The order has not been submitted.')
  return order
}

/** Loads the draft once and keeps it while the user moves between its steps. */
export const OrderCreationLayout = () => {
  const { id = '' } = useParams()
  const session = useSession()
  const opening = useOpening(id, session.data)
  const sessionState = useLoadState(session)
  const openingState = useLoadState(opening)
  if (isMissing(opening.error)) return <OrderNotFound />
  if (opening.data)
    return (
      <AttachmentsProvider key={id} order={opening.data.order}>
        <OpenOrder opening={opening.data} />
      </AttachmentsProvider>
    )
  return (
    <WaitingPage>
      <LoadStates
        state={sessionState.status === 'error' ? sessionState : openingState}
        skeleton={<Skeleton look="form" rows={5} />}
      >
        {() => null}
      </LoadStates>
    </WaitingPage>
  )
}

/** Loads the draft once per visit. After that the save queue keeps it current. */
const useOpening = (id: string, session: Session | undefined) => {
  const api = useApi()
  const personId = session ? userIdOf(session) : ''
  return useQuery({
    queryKey: openingKey(id),
    queryFn: () => readOpening(api, id, personId),
    enabled: personId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

const justSubmitted: readonly OrderState[] = ['submitted', 'waiting_for_samples', 'waiting_for_review']

/** Redirects between the steps of a draft and the confirmation of a submitted order. */
const OpenOrder = ({ opening }: { opening: Opening }) => {
  const { order } = opening
  const language = useLanguage()
  const step = stepAt(useLocation().pathname)?.step
  const isConfirmation = step === 'confirmation'
  if (order.state !== 'draft') {
    if (!isConfirmation && opening.isSubmittedHere)
      return <Navigate to={pathToStep('confirmation', order.id, language)} replace />
    if (!isConfirmation || !justSubmitted.includes(order.state))
      return <Navigate to={pathTo.order({ id: order.id }, language)} replace />
    return (
      <SubmittedContext value={order}>
        <Outlet />
      </SubmittedContext>
    )
  }
  if (!order.allowed.includes('edit_samples'))
    return <Navigate to={pathTo.order({ id: order.id }, language)} replace />
  if (isConfirmation) return <Navigate to={pathToStep('review', order.id, language)} replace />
  return (
    <DraftProvider key={order.id} opening={opening}>
      <Outlet />
      <DraftLeaveGuard />
    </DraftProvider>
  )
}

const DraftLeaveGuard = () => {
  const { saver } = useOpenDraft()
  return <LeaveGuard saver={saver} isSameDraft={isSameDraft} />
}

/** True between steps, where the draft stays open, and between languages, where it is restored. */
const isSameDraft = (current: Location, next: Location) => {
  const target = stepAt(next.pathname)
  return target !== null && target.id === stepAt(current.pathname)?.id
}

const WaitingPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('order-creation')
  const step = stepAt(useLocation().pathname)?.step ?? 'samples'
  return <Page title={t(`steps.${step}`)}>{children}</Page>
}

const OrderNotFound = () => {
  const { t } = useTranslation('errors')
  const { t: own } = useTranslation('order-creation')
  const language = useLanguage()
  return (
    <MissingPage
      title={t('api.order_not_found.what')}
      text={t('api.order_not_found.todo')}
      back={{ href: pathTo.portal({}, language), label: own('closed.toList') }}
      contact={<ContactButton about={t('api.order_not_found.what')} />}
    />
  )
}
