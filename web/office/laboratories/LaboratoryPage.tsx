import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatDayOf, formatPhone } from '#contract/formats.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useCommands } from '../commands/commands.ts'
import styles from './LaboratoryPage.module.css'
import { laboratoryQuery } from './laboratory-queries.ts'

const EditLaboratoryDialog = lazyOverlay(
  async () => (await import('./EditLaboratoryDialog.tsx')).EditLaboratoryDialog,
)

/** One laboratory with its methods and contacts. */
export const LaboratoryPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({ ...laboratoryQuery(useApi(), id), ...live })
  const state = useLoadState(query)
  const canEdit = query.data?.allowed.includes('edit') ?? false
  useCommands(
    canEdit ? [{ id: 'edit', label: t('page.edit'), icon: 'pen', run: () => setEditing(true) }] : [],
  )
  const back = { href: pathTo.officeLaboratories({}, language), label: t('page.back') }
  if (hasCode(query.error, 'laboratory_not_found', 'invalid_fields'))
    return <MissingPage title={t('page.notFound')} text={t('page.notFoundText')} back={back} />
  const laboratory = query.data
  return (
    <Page
      back={back}
      title={laboratory?.name ?? t('page.title')}
      aside={laboratory && <Tag>{t(`state.${laboratory.state}`)}</Tag>}
      actions={
        canEdit && (
          <Button icon="pen" onPress={() => setEditing(true)}>
            {t('page.edit')}
          </Button>
        )
      }
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(shown) => (
          <>
            <Columns side={<Facts laboratory={shown} />}>
              <Section title={t('page.methods')}>
                <p className={styles.methods}>{shown.methods || t('page.noMethods')}</p>
              </Section>
              <Contacts laboratory={shown} />
            </Columns>
            <EditLaboratoryDialog
              key={shown.version}
              laboratory={shown}
              isOpen={isEditing}
              onClose={() => setEditing(false)}
            />
          </>
        )}
      </LoadStates>
    </Page>
  )
}

const Facts = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const language = useLanguage()
  const { country, createdAt, createdBy, enquiryId } = laboratory
  const items = [
    {
      id: 'country',
      term: t('page.country'),
      value: country && new Intl.DisplayNames(language, { type: 'region' }).of(country),
    },
    { id: 'language', term: t('page.language'), value: t(`page.languages.${laboratory.language}`) },
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

const Contacts = ({ laboratory: { contacts } }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <Section title={t('page.contacts')}>
      {contacts.length === 0 ? (
        <p>{t('page.noContacts')}</p>
      ) : (
        <ul className={styles.contacts}>
          {contacts.map(({ name, email, phone }) => (
            <li key={`${name} ${email}`} className={styles.contact}>
              <strong>{name}</strong>
              <Link href={`mailto:${email}`}>{email}</Link>
              {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
