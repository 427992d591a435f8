import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '#contract/messages.ts'
import { useLanguage } from '#web/shell/use-language.ts'

/** Possible subjects of a message, by id. */
export type PinChoice = { value: string; label: string }

/** Name of what a message is about. A sample is named by its number too, and may have no other name. */
export const usePinText = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return ({ name, position }: NonNullable<ConversationMessage['pin']>) =>
    position === null ? name[language] : t('messages.sample', { position, name: name[language] }).trim()
}
