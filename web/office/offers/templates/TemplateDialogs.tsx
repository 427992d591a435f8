import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfferTemplate } from '#contract/offer-templates.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { TemplateNameDialog } from './TemplateNameDialog.tsx'
import { templatesKey } from './template-queries.ts'

export const RenameTemplateDialog = ({
  template: { id, name },
  onClose,
}: {
  template: OfferTemplate
  onClose: () => void
}) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const queryClient = useQueryClient()
  const rename = async (chosen: string) => {
    await api.PATCH('/api/v1/offer-templates/{id}', { params: { path: { id } }, body: { name: chosen } })
    await queryClient.invalidateQueries({ queryKey: templatesKey })
  }
  return (
    <TemplateNameDialog
      title={t('templates.renameTitle')}
      confirmLabel={t('templates.rename')}
      name={name}
      onClose={onClose}
      onConfirm={rename}
    />
  )
}

export const DeleteTemplateDialog = ({
  template,
  onClose,
}: {
  /** Null while no deletion is asked about. */
  template: OfferTemplate | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const remove = async () => {
    if (!template) return
    try {
      await api.DELETE('/api/v1/offer-templates/{id}', { params: { path: { id: template.id } } })
    } catch (error) {
      // Somebody else has deleted it.
      if (!hasCode(error, 'template_not_found')) throw error
    }
    await queryClient.invalidateQueries({ queryKey: templatesKey })
    showToast({ tone: 'accent', title: t('templates.deleted') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={template !== null}
      onClose={onClose}
      title={t('templates.deleteTitle')}
      confirmLabel={t('templates.delete')}
      onConfirm={remove}
      explain={explain}
    >
      <p>{t('templates.deleteText', { name: template?.name ?? '' })}</p>
    </ActionDialog>
  )
}
