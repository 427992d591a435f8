import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { useCommands } from '../../commands/commands.ts'
import { useOfferEdit } from './OfferEditContext.tsx'

/** Offers preview and deletion of the draft to the command palette. Sending is offered by its button. */
export const useDraftCommands = (onDelete: () => void) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, allowed } = useOfferEdit().server
  const preview = () => void navigate(pathTo.officeOfferPreview({ id }, language))
  useCommands([
    { id: 'preview', label: t('editor.preview'), icon: 'search', run: preview },
    ...(allowed.includes('delete')
      ? [{ id: 'delete', label: t('editor.delete'), icon: 'trash' as const, run: onDelete }]
      : []),
  ])
}
