import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/shell/use-language.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { useAlsoOpen } from './use-also-open.ts'

/** Names of colleagues who have the same subject open. It is announced when somebody comes or goes. */
export const AlsoOpen = ({ subjectId }: { subjectId: string }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const people = useAlsoOpen(subjectId)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(({ name }) => name))
  return (
    <span role="status">
      {people.length > 0 && (
        <Tag tone="accent" icon="person">
          {t('presence.alsoOpen', { names })}
        </Tag>
      )}
    </span>
  )
}
