import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NextStep } from '#contract/next-step.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

/** Next step of the order; undefined until it is known. */
export const useNextStep = ({ id, version }: Order): NextStep | undefined => {
  const api = useApi()
  return useQuery({
    queryKey: [...orderKey(id), 'next-step', version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/next-step', { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  }).data
}

/** Parts of the page where steps without a button of their own are taken. */
const placeOfStep = {
  decide_proposal: 'proposal',
  write_offer: 'offer',
  send_offer: 'offer',
  assign: 'laboratories',
  send_consignment: 'laboratories',
  receive: 'reception',
  replace_samples: 'samples',
  approve: 'results',
  release: 'results',
  report: 'results',
} as const satisfies Partial<Record<NextStep['step'], string>>
export type StepPlace = (typeof placeOfStep)[keyof typeof placeOfStep]

export const placeOf = (step: NextStep['step']): StepPlace | undefined =>
  step in placeOfStep ? placeOfStep[step as keyof typeof placeOfStep] : undefined

/** Id of a part of the page. */
export const placeId = (place: StepPlace) => `order-${place}`
