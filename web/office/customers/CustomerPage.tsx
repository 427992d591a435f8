import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { useCommands } from '../commands/commands.ts'
import { BillingFacts, CustomerFacts, TermsFacts } from './CustomerFacts.tsx'
import styles from './Customers.module.css'
import { customerQuery } from './customer-queries.ts'
import { EndedAccess } from './people/EndedAccess.tsx'
import { InvitationsSection } from './people/InvitationsSection.tsx'
import { PeopleSection } from './people/PeopleSection.tsx'
import { CustomerEnquiries } from './work/CustomerEnquiries.tsx'
import { CustomerHistory } from './work/CustomerHistory.tsx'
import { CustomerOffers } from './work/CustomerOffers.tsx'
import { CustomerOrders } from './work/CustomerOrders.tsx'

const EditCustomerDialog = lazyOverlay(
  async () => (await import('./edit/EditCustomerDialog.tsx')).EditCustomerDialog,
)
const BillingDialog = lazyOverlay(async () => (await import('./edit/BillingDialog.tsx')).BillingDialog)
const TermsDialog = lazyOverlay(async () => (await import('./edit/TermsDialog.tsx')).TermsDialog)

/** One customer: details, terms, people, invitations and history. */
export const CustomerPage = () => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(customerQuery(useApi(), id))
  const [isEditing, setEditing] = useState(false)
  const customer = query.data
  const mayEdit = customer?.allowed.includes('edit') === true
  useCommands(mayEdit ? [{ id: 'edit', label: t('edit.do'), icon: 'pen', run: () => setEditing(true) }] : [])
  return (
    <Page
      title={customer?.name ?? t('title')}
      back={{ href: pathTo.officeCustomers({}, language), label: t('details.back') }}
      actions={
        customer?.allowed.includes('edit') && (
          <Button icon="pen" onPress={() => setEditing(true)}>
            {t('edit.do')}
          </Button>
        )
      }
    >
      <LoadStates state={useLoadState(query)}>
        {(shown) => (
          <>
            <Columns side={<Side customer={shown} />}>
              <CustomerOrders customer={shown} />
              <CustomerOffers customer={shown} />
              <CustomerEnquiries customer={shown} />
              <PeopleSection customer={shown} />
              <InvitationsSection customer={shown} />
              <EndedAccess customer={shown} />
              <Agreements customer={shown} />
            </Columns>
            <EditCustomerDialog
              key={shown.version}
              customer={shown}
              isOpen={isEditing}
              onClose={() => setEditing(false)}
            />
          </>
        )}
      </LoadStates>
    </Page>
  )
}

const Side = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  return (
    <>
      <Section title={t('details.title')} look="card">
        <CustomerFacts customer={customer} />
      </Section>
      <CustomerHistory customer={customer} />
    </>
  )
}

/** Terms and billing details. */
const Agreements = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const [opened, setOpened] = useState<'terms' | 'billing' | null>(null)
  const close = () => setOpened(null)
  const canSetTerms = customer.allowed.includes('set_terms')
  const commands = [
    { id: 'set_terms', label: t('terms.do'), icon: 'pen', run: () => setOpened('terms') },
    { id: 'edit', label: t('billing.do'), icon: 'pen', run: () => setOpened('billing') },
  ] as const
  useCommands(commands.filter(({ id }) => customer.allowed.includes(id)))
  return (
    <>
      <Section
        title={t('terms.title')}
        actions={
          canSetTerms && (
            <Button size="small" icon="pen" onPress={() => setOpened('terms')}>
              {t('terms.do')}
            </Button>
          )
        }
      >
        <TermsFacts terms={customer.terms} />
        {!canSetTerms && <p className={styles.note}>{t('terms.managerOnly')}</p>}
      </Section>
      <Section
        title={t('billing.title')}
        actions={
          customer.allowed.includes('edit') && (
            <Button size="small" icon="pen" aria-label={t('billing.do')} onPress={() => setOpened('billing')}>
              {t('edit.do')}
            </Button>
          )
        }
      >
        <BillingFacts billing={customer.billing} />
      </Section>
      <TermsDialog
        key={`terms ${customer.version}`}
        customer={customer}
        isOpen={opened === 'terms'}
        onClose={close}
      />
      <BillingDialog
        key={`billing ${customer.version}`}
        customer={customer}
        isOpen={opened === 'billing'}
        onClose={close}
      />
    </>
  )
}
