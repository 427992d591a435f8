import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/campaigns.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useCommands } from '../../commands/commands.ts'
import { campaignsKey } from '../campaign-queries.ts'

/** Actions on the campaign. `allowed` determines the buttons. */
export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const { id, version, allowed } = campaign
  const copyHref = `${pathTo.officeCampaignNew({}, language)}?copy=${id}`
  const editHref = pathTo.officeCampaignEdit({ id }, language)
  const commands = [
    { id: 'edit', icon: 'pen', label: t('page.edit'), run: () => void navigate(editHref) },
    { id: 'copy', icon: 'copy', label: t('page.copy'), run: () => void navigate(copyHref) },
    { id: 'end', icon: 'close', label: t('end.do'), run: () => setEnding(true) },
  ] as const
  useCommands(commands.filter((command) => allowed.includes(command.id)))
  const end = async (reason: string) => {
    try {
      const params = { path: { id }, header: ifMatch(version) }
      await api.POST('/api/v1/campaigns/{id}/end', { params, body: { reason } })
      showToast({ tone: 'accent', title: t('end.done') })
    } finally {
      await queryClient.invalidateQueries({ queryKey: campaignsKey })
    }
  }
  return (
    <>
      {allowed.includes('end') && (
        <Button variant="quiet" icon="close" onPress={() => setEnding(true)}>
          {t('end.do')}
        </Button>
      )}
      {allowed.includes('copy') && (
        <LinkButton icon="copy" href={copyHref}>
          {t('page.copy')}
        </LinkButton>
      )}
      {allowed.includes('edit') && (
        <LinkButton variant="primary" icon="pen" href={editHref}>
          {t('page.edit')}
        </LinkButton>
      )}
      <ReasonDialog
        isOpen={isEnding}
        title={t('end.title')}
        text={t('end.text')}
        label={t('end.reason')}
        hint={t('end.reasonHelp')}
        missing={t('end.reasonMissing')}
        confirmLabel={t('end.do')}
        cancelLabel={t('end.keep')}
        onClose={() => setEnding(false)}
        onConfirm={end}
      />
    </>
  )
}
