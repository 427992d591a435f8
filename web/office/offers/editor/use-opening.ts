import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import { readOpening } from './open-offer.ts'
import { useTyping } from './use-typing.ts'

/** Draft of an offer, loaded once per visit. After that the save queue keeps it current. */
export const useOpening = (id: string) => {
  const api = useApi()
  const personId = useSession().data?.person.id ?? ''
  const typing = useTyping()
  const opening = useQuery({
    queryKey: ['offer-opening', id],
    queryFn: () => readOpening(api, id, personId),
    enabled: personId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { opening, typing }
}
