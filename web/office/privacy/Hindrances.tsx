import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { PersonalData } from '#contract/privacy.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Privacy.module.css'

/** Places that have to name somebody else, and keys that have to be revoked, before the person can be erased. */
export const Hindrances = ({ data: { contactOf, keys } }: { data: PersonalData }) => {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  return (
    <>
      {contactOf.length > 0 && (
        <div className={styles.list}>
          <p>{t('found.contactOf')}</p>
          <ul>
            {contactOf.map(({ kind, id, name }) => (
              <li key={id}>
                {kind === 'order' ? (
                  <Link href={pathTo.officeOrder({ id }, language)}>
                    {t('found.order', { number: formatOrderNumber(Number(name)) })}
                  </Link>
                ) : (
                  <Link href={pathTo.officeLaboratory({ id }, language)}>
                    {t('found.laboratory', { name })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {keys.length > 0 && (
        <div className={styles.list}>
          <p>{t('found.keys')}</p>
          <ul>
            {keys.map(({ id, name }) => (
              <li key={id}>
                <Link href={pathTo.officeKeys({}, language)}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
