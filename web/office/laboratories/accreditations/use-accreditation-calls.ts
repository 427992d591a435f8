import { useTranslation } from 'react-i18next'
import type { Accreditation, AccreditationInput } from '#contract/laboratory-accreditations.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useLaboratoryAction } from '../use-laboratory-action.ts'

/** Saves a new accreditation, or one in the version that was read. */
export const useSaveAccreditation = (id: string, accreditation: Accreditation | null) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const intent = useIntent()
  const perform = useLaboratoryAction()
  return (body: AccreditationInput, reading: <Result>(call: () => Promise<Result>) => Promise<Result>) =>
    perform(t('accreditations.saved'), () =>
      reading(async () => {
        if (accreditation) {
          const path = { id, accreditationId: accreditation.id }
          const params = { path, header: ifMatch(accreditation.version) }
          return dataOf(
            api.PUT('/api/v1/laboratories/{id}/accreditations/{accreditationId}', { params, body }),
          )
        }
        const params = { path: { id }, header: intent.headers(body) }
        const added = await dataOf(api.POST('/api/v1/laboratories/{id}/accreditations', { params, body }))
        intent.complete()
        return added
      }),
    )
}

export const useRemoveAccreditation = (id: string) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const perform = useLaboratoryAction()
  return ({ id: accreditationId, version }: Accreditation) =>
    perform(t('accreditations.removed'), () =>
      api.DELETE('/api/v1/laboratories/{id}/accreditations/{accreditationId}', {
        params: { path: { id, accreditationId }, header: ifMatch(version) },
      }),
    )
}
