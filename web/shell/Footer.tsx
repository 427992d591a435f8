import { useTranslation } from 'react-i18next'
import { provider, receptions } from '#contract/facts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Footer.module.css'
import { LogoMark } from './Logo.tsx'
import { useLanguage } from './use-language.ts'

export const Footer = () => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.brand}>
          <LogoMark size={28} />
          <div>
            <strong>{provider.legalName}</strong>
            <p>{t('footer.forBusinesses')}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('footer.contact')}</dt>
            <dd>
              <Link href={`mailto:${provider.email}`}>{provider.email}</Link>
              <br />
              <Link href={`tel:${provider.phone.replace(/\s/g, '')}`}>{provider.phone}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('footer.hours')}</dt>
            <dd>
              {provider.businessHours[language]}
              <br />
              {provider.replyPromise[language]}
            </dd>
          </div>
          <div>
            <dt>{t('footer.reception')}</dt>
            <dd>{receptions.helsinki.openingHours[language]}</dd>
          </div>
        </dl>
      </div>
    </footer>
  )
}
