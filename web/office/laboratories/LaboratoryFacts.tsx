import { useTranslation } from 'react-i18next'
import { formatDayOf, formatPhone } from '#contract/formats.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './LaboratoryPage.module.css'

/** Address, language and origin of a laboratory. */
export const LaboratoryFacts = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const { street, postalCode, city, country, website, createdAt, createdBy, enquiryId } = laboratory
  const countryName = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const address = [street, [postalCode, city].filter(Boolean).join(' '), countryName].filter(Boolean)
  const items = [
    {
      id: 'address',
      term: t('page.address'),
      value: address.length > 0 && <p className={styles.address}>{address.join('\n')}</p>,
    },
    { id: 'language', term: t('page.language'), value: t(`page.languages.${laboratory.language}`) },
    {
      id: 'website',
      term: t('page.website'),
      value: website && <Link href={website}>{website.replace(/^https?:\/\//, '')}</Link>,
    },
    {
      id: 'added',
      term: t('page.added'),
      value: t('page.addedBy', { at: formatDayOf(createdAt, language), name: createdBy.name }),
    },
    {
      id: 'application',
      term: t('page.application'),
      value: enquiryId && (
        <Link href={pathTo.officeEnquiry({ id: enquiryId }, language)}>{t('page.openApplication')}</Link>
      ),
    },
  ]
  return (
    <Section title={t('page.facts')} look="card">
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Section>
  )
}

/** People of a laboratory, and to whom of them samples are announced. */
export const LaboratoryContacts = ({ laboratory: { contacts } }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <Section title={t('page.contacts')}>
      {contacts.length === 0 ? (
        <p>{t('page.noContacts')}</p>
      ) : (
        <ul className={styles.contacts}>
          {contacts.map(({ name, email, phone, isForSamples }) => (
            <li key={`${name} ${email}`} className={styles.contact}>
              <strong>{name}</strong>
              <Link href={`mailto:${email}`}>
                <Breakable>{email}</Breakable>
              </Link>
              {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
              {isForSamples && <Tag>{t('page.forSamples')}</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
