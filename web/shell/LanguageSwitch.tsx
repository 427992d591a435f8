import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languages } from '#contract/lists.ts'
import { addressInOtherLanguage } from '#contract/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './LanguageSwitch.module.css'
import { useLanguage } from './use-language.ts'

/**
 * Visible two-letter codes, followed by the language's own name for screen readers. The switch keeps the
 * page.
 */
const ownNames = { en: 'EN, in English', fi: 'FI, suomeksi' } as const

export const LanguageSwitch = () => {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  const address = useLocation()
  return (
    <nav aria-label={t('language.label')} className={styles.switch}>
      {languages.map((language) => (
        <Link
          key={language}
          href={addressInOtherLanguage(address, language)}
          look="plain"
          lang={language}
          hrefLang={language}
          aria-label={ownNames[language]}
          aria-current={language === current ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}
