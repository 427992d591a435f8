import { useTranslation } from 'react-i18next'
import type { PersonalData } from '#contract/privacy.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'

/** Words that an erasure replaces, how often, and where somebody has to look. */
export const ReplacedWords = ({ data: { words, replaced, toCheck } }: { data: PersonalData }) => {
  const { t } = useTranslation('office-privacy')
  const places = (of: PersonalData['replaced'] | PersonalData['toCheck']) =>
    of.map(({ place, count }) => t(`words.place.${place}`, { count })).join(', ')
  if (words.length === 0) return <p>{t('words.none')}</p>
  return (
    <DescriptionList
      items={[
        { id: 'words', term: t('words.title'), value: words.join(', ') },
        { id: 'replaced', term: t('words.replaced'), value: places(replaced) },
        { id: 'toCheck', term: t('words.toCheck'), value: places(toCheck) },
      ]}
    />
  )
}
