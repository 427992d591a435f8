import { useEffect } from 'react'
import type { Offer } from '#contract/offers.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'

/** Tells the provider that the customer, not an expert in its name, has opened this version. A failure changes nothing for the reader. */
export const useViewed = ({ id, version }: Pick<Offer, 'id' | 'version'>) => {
  const api = useApi()
  const session = useSession().data
  const isCustomer = session?.role === 'customer' && !session.actingExpert
  useEffect(() => {
    if (!isCustomer) return
    const params = { path: { id }, header: ifMatch(version) }
    void api.POST('/api/v1/offers/{id}/viewed', { params, body: {} }).catch(() => undefined)
  }, [api, id, version, isCustomer])
}
