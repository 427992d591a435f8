import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { showToast } from '#web/ui/toasts.ts'
import { TemplateNameDialog } from './TemplateNameDialog.tsx'
import { templatesKey } from './template-queries.ts'

/** Keeps the content of an offer as a template. */
export const SaveTemplateDialog = ({
  offerId,
  name,
  onClose,
  saveDraft,
}: {
  offerId: string
  name: string
  onClose: () => void
  /** Saves what was typed into the draft, of which the template is then made; absent for a version that was sent. */
  saveDraft?: () => Promise<unknown>
}) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const intent = useIntent()
  const queryClient = useQueryClient()
  const save = async (chosen: string) => {
    await saveDraft?.()
    const body = { name: chosen, offerId, ofDraft: saveDraft !== undefined }
    await api.POST('/api/v1/offer-templates', { params: { header: intent.headers(body) }, body })
    intent.complete()
    void queryClient.invalidateQueries({ queryKey: templatesKey })
    showToast({ tone: 'accent', title: t('templates.saved', { name: chosen }) })
  }
  return (
    <TemplateNameDialog
      title={t('templates.save')}
      confirmLabel={t('templates.saveConfirm')}
      name={name}
      onClose={onClose}
      onConfirm={save}
    >
      <p>{t('templates.saveText')}</p>
    </TemplateNameDialog>
  )
}
