import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { PersonRecord } from '#contract/access.ts'
import { formatDayOf } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { useRunAction } from '../../commands/use-run-action.ts'
import styles from '../Customers.module.css'
import { personQuery } from '../customer-queries.ts'
import { useActFor, useActingCommands } from './use-acting.ts'
import { useReturnAccess } from './use-return-access.ts'

const AccessDialog = lazyOverlay(async () => (await import('./AccessDialog.tsx')).AccessDialog)

/** One person, also in no team: teams, orders and access. */
export const PersonPage = () => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(personQuery(useApi(), id))
  return (
    <Page
      title={query.data?.name ?? t('person.title')}
      overline={query.data && t('person.title')}
      back={{ href: pathTo.officeCustomers({}, language), label: t('details.back') }}
      actions={query.data && <PersonActions person={query.data} />}
      width="text"
    >
      <LoadStates state={useLoadState(query)}>{(person) => <PersonFacts person={person} />}</LoadStates>
    </Page>
  )
}

const PersonFacts = ({
  person: { id, name, email, organisations, endedAt, endedBy },
}: {
  person: PersonRecord
}) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const day = endedAt ? formatDayOf(endedAt, language) : ''
  const accessEnded =
    endedBy === null ? t('person.erasedBefore', { day }) : t('person.ended', { day, name: endedBy })
  return (
    <Section title={t('person.details')} look="card">
      <DescriptionList
        items={[
          { id: 'email', term: t('people.email'), value: <Breakable>{email}</Breakable> },
          {
            id: 'teams',
            term: t('person.teams'),
            value:
              organisations.length === 0 ? (
                t('person.noTeam')
              ) : (
                <ul className={styles.changes}>
                  {organisations.map((organisation) => (
                    <li key={organisation.id}>
                      <Link href={pathTo.officeCustomer(organisation, language)}>{organisation.name}</Link>
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            id: 'access',
            term: t('person.access'),
            value: endedAt ? accessEnded : t('person.open'),
          },
          {
            id: 'orders',
            term: t('person.orders'),
            value: (
              <Link href={`${pathTo.officeOrders({}, language)}?owner=${id}`}>
                {t('person.allOrders', { name })}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}

const PersonActions = ({ person }: { person: PersonRecord }) => {
  const { t } = useTranslation('office-customers')
  const explain = useExplain()
  const giveBack = useReturnAccess()
  const [isAsking, setAsking] = useState(false)
  const run = useRunAction()
  const commands = [
    { id: 'end_access', label: t('access.end'), run: () => setAsking(true) },
    { id: 'return_access', label: t('access.return'), run: run(() => giveBack(person)) },
  ] as const
  useCommands(commands.filter(({ id }) => person.allowed.includes(id)))
  // The customer to which the portal leads back.
  const customerId = person.organisations[0]?.id ?? ''
  const actFor = useActFor(customerId)(person)
  useActingCommands(customerId, [person])
  return (
    <>
      {actFor && (
        <Button icon="add" aria-label={t('acting.doNamed', { name: person.name })} onPress={actFor}>
          {t('acting.do')}
        </Button>
      )}
      {person.allowed.includes('end_access') && (
        <Button onPress={() => setAsking(true)}>{t('access.end')}</Button>
      )}
      {person.allowed.includes('return_access') && (
        <ActionButton onPress={() => giveBack(person)} explain={(error) => inOneLine(explain(error))}>
          {t('access.return')}
        </ActionButton>
      )}
      <AccessDialog person={person} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
