import { useTranslation } from 'react-i18next'
import type { LaboratoryMethod, MethodInput } from '#contract/laboratory-methods.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useLaboratoryAction } from '../use-laboratory-action.ts'

/** Saves a new method, or one in the version that was read. */
export const useSaveMethod = (id: string, method: LaboratoryMethod | null) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const intent = useIntent()
  const perform = useLaboratoryAction()
  return (body: MethodInput, reading: <Result>(call: () => Promise<Result>) => Promise<Result>) =>
    perform(t('methods.saved'), () =>
      reading(async () => {
        if (method) {
          const params = { path: { id, methodId: method.id }, header: ifMatch(method.version) }
          return dataOf(api.PUT('/api/v1/laboratories/{id}/methods/{methodId}', { params, body }))
        }
        const params = { path: { id }, header: intent.headers(body) }
        const added = await dataOf(api.POST('/api/v1/laboratories/{id}/methods', { params, body }))
        intent.complete()
        return added
      }),
    )
}

export const useRemoveMethod = (id: string) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const perform = useLaboratoryAction()
  return ({ id: methodId, version }: LaboratoryMethod) =>
    perform(t('methods.removed'), () =>
      api.DELETE('/api/v1/laboratories/{id}/methods/{methodId}', {
        params: { path: { id, methodId }, header: ifMatch(version) },
      }),
    )
}

/** Preview of an import, and the import itself. */
export const useImportMethods = (id: string) => {
  const { t } = useTranslation('office-laboratories')
  const api = useApi()
  const intent = useIntent()
  const perform = useLaboratoryAction()
  return {
    preview: (rows: string[][]) =>
      dataOf(
        api.POST('/api/v1/laboratories/{id}/methods/preview', { params: { path: { id } }, body: { rows } }),
      ),
    take: (rows: string[][]) =>
      perform(t('methods.imported'), async () => {
        const body = { rows }
        const params = { path: { id }, header: intent.headers(body) }
        const taken = await dataOf(api.POST('/api/v1/laboratories/{id}/methods/import', { params, body }))
        intent.complete()
        return taken
      }),
  }
}
