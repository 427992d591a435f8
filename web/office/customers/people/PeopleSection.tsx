import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer, CustomerPerson } from '#contract/customers.ts'
import { formatDayOf } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useCommands } from '../../commands/commands.ts'
import styles from '../Customers.module.css'
import { customerPeopleQuery } from '../customer-queries.ts'
import { useActFor, useActingCommands } from './use-acting.ts'

const AccessDialog = lazyOverlay(async () => (await import('./AccessDialog.tsx')).AccessDialog)
const InviteDialog = lazyOverlay(async () => (await import('./InviteDialog.tsx')).InviteDialog)

export const PeopleSection = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const query = useInfiniteQuery(customerPeopleQuery(useApi(), customer.id))
  const [isInviting, setInviting] = useState(false)
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<CustomerPerson | null>(null)
  const [isAsking, setAsking] = useState(false)
  const mayInvite = customer.allowed.includes('invite')
  useCommands(
    mayInvite ? [{ id: 'invite', label: t('invite.do'), icon: 'mail', run: () => setInviting(true) }] : [],
  )
  const askToEnd = (person: CustomerPerson) => {
    setAsked(person)
    setAsking(true)
  }
  return (
    <Section
      title={t('people.title')}
      actions={
        mayInvite && (
          <Button size="small" icon="mail" onPress={() => setInviting(true)}>
            {t('invite.do')}
          </Button>
        )
      }
    >
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.items)
          if (people.length === 0)
            return (
              <p className={styles.quiet}>
                {t('people.none')} {customer.allowed.includes('act_for') && t('acting.needsPerson')}
              </p>
            )
          return <PeopleTable customer={customer} people={people} onEnd={askToEnd} />
        }}
      </LoadStates>
      {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{t('people.more')}</Button>}
      <AccessDialog person={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
      <InviteDialog customer={customer} isOpen={isInviting} onClose={() => setInviting(false)} />
    </Section>
  )
}

const PeopleTable = ({
  customer,
  people,
  onEnd,
}: {
  customer: Customer
  people: readonly CustomerPerson[]
  onEnd: (person: CustomerPerson) => void
}) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { name } = customer
  useActingCommands(customer.id, people)
  const columns: Column<CustomerPerson>[] = [
    { id: 'name', header: t('people.name'), isRowHeader: true, cell: (person) => person.name },
    {
      id: 'email',
      header: t('people.email'),
      cell: ({ email }) => <Breakable>{email}</Breakable>,
    },
    {
      id: 'role',
      header: t('people.role'),
      width: '8rem',
      cell: ({ role }) => (
        <Tag tone={role === 'admin' ? 'accent' : 'neutral'}>{t(`people.roles.${role}`)}</Tag>
      ),
    },
    {
      id: 'since',
      header: t('people.since'),
      width: '8rem',
      cell: ({ since }) => formatDayOf(since, language),
    },
  ]
  const action: Column<CustomerPerson> = {
    id: 'actions',
    header: t('people.actions'),
    cell: (person) => <PersonActions {...{ customer, person, onEnd }} />,
  }
  return (
    <DataTable
      caption={t('people.caption', { name })}
      columns={people.some(({ allowed }) => allowed.length > 0) ? [...columns, action] : columns}
      rows={people}
      rowKey={({ id }) => id}
    />
  )
}

const PersonActions = ({
  customer,
  person,
  onEnd,
}: {
  customer: Customer
  person: CustomerPerson
  onEnd: (person: CustomerPerson) => void
}) => {
  const { t } = useTranslation('office-customers')
  const actFor = useActFor(customer.id)(person)
  const { name } = person
  return (
    <span className={styles.rowActions}>
      {actFor && (
        <Button size="small" aria-label={t('acting.doNamed', { name })} onPress={actFor}>
          {t('acting.do')}
        </Button>
      )}
      {person.allowed.includes('end_access') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('access.endNamed', { name })}
          onPress={() => onEnd(person)}
        >
          {t('access.end')}
        </Button>
      )}
    </span>
  )
}
