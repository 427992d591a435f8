import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { useCommands } from '../commands/commands.ts'
import { useRunAction } from '../commands/use-run-action.ts'
import { laboratoriesKey, laboratoriesOfEnquiryQuery } from '../laboratories/laboratory-queries.ts'
import { enquiryKey } from './enquiry-queries.ts'

/** Creates the laboratory of a partner's application and opens it; once there is one, only opens it. */
export const LaboratoryButton = ({ enquiry: { id, allowed } }: { enquiry: EnquiryThread }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const explain = useExplain()
  const add = useAddLaboratory(id)
  const known = useQuery(laboratoriesOfEnquiryQuery(useApi(), id)).data?.items
  const [laboratory] = known ?? []
  const canAdd = known?.length === 0 && allowed.includes('add_laboratory')
  const run = useRunAction()
  useCommands(canAdd ? [{ id: 'add_laboratory', label: t('add.do'), icon: 'add', run: run(add) }] : [])
  if (laboratory)
    return (
      <LinkButton href={pathTo.officeLaboratory({ id: laboratory.id }, language)}>
        {t('add.title')}
      </LinkButton>
    )
  if (!canAdd) return null
  return (
    <ActionButton
      variant="primary"
      icon="add"
      onPress={add}
      explain={(error) => `${t('add.failed')} ${inOneLine(explain(error))}`}
    >
      {t('add.do')}
    </ActionButton>
  )
}

const useAddLaboratory = (enquiryId: string) => {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return async () => {
    const body = { enquiryId }
    const header = intent.headers(body)
    const { id } = await dataOf(api.POST('/api/v1/laboratories', { params: { header }, body }))
    intent.complete()
    void queryClient.invalidateQueries({ queryKey: laboratoriesKey })
    void queryClient.invalidateQueries({ queryKey: enquiryKey(enquiryId) })
    await navigate(pathTo.officeLaboratory({ id }, language))
  }
}
