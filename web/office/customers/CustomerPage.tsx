import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { useCommands } from '../commands/commands.ts'
import { AlsoOpen } from '../presence/AlsoOpen.tsx'
import { BillingFacts, CustomerFacts, TermsFacts } from './CustomerFacts.tsx'
import styles from './Customers.module.css'
import { customerQuery } from './customer-queries.ts'
import { LedHere, Merges } from './merging/Merges.tsx'
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
const MergeDialog = lazyOverlay(async () => (await import('./merging/MergeDialog.tsx')).MergeDialog)
const TermsDialog = lazyOverlay(async () => (await import('./edit/TermsDialog.tsx')).TermsDialog)

/** One customer: details, terms, people, invitations and history. */
export const CustomerPage = () => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(customerQuery(useApi(), id))
  const [isEditing, setEditing] = useState(false)
  const customer = query.data
  const fromId = useCurrentAddress(id, customer?.id)
  const mayEdit = customer?.allowed.includes('edit') === true
  useCommands(mayEdit ? [{ id: 'edit', label: t('edit.do'), icon: 'pen', run: () => setEditing(true) }] : [])
  return (
    <Page
      title={customer?.name ?? t('title')}
      back={{ href: pathTo.officeCustomers({}, language), label: t('details.back') }}
      aside={customer && <AlsoOpen subjectId={customer.id} />}
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
            {fromId && <LedHere customer={shown} fromId={fromId} />}
            <Columns side={<Side customer={shown} />}>
              <CustomerOrders customer={shown} />
              <CustomerOffers customer={shown} />
              <CustomerEnquiries customer={shown} />
              <PeopleSection customer={shown} />
              <InvitationsSection customer={shown} />
              <EndedAccess customer={shown} />
              <Agreements customer={shown} />
              <Merging customer={shown} />
            </Columns>
            {isEditing && <EditCustomerDialog customer={shown} isOpen onClose={() => setEditing(false)} />}
          </>
        )}
      </LoadStates>
    </Page>
  )
}

/** Replaces the address of a merged customer by that of the one that it leads to. Returns the id from which it has led here. */
function useCurrentAddress(id: string, currentId: string | undefined): string | null {
  const language = useLanguage()
  const { openAddress } = useApp()
  const { state } = useLocation()
  useEffect(() => {
    if (currentId !== undefined && currentId !== id)
      openAddress(pathTo.officeCustomer({ id: currentId }, language), {
        replace: true,
        state: { fromId: id },
      })
  }, [id, currentId, language, openAddress])
  const fromId = (state as { fromId?: unknown } | null)?.fromId
  return typeof fromId === 'string' ? fromId : null
}

/** Customers that were merged into this one, and the action that merges another. */
const Merging = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const [isOpen, setOpen] = useState(false)
  const mayMerge = customer.allowed.includes('merge')
  useCommands(mayMerge ? [{ id: 'merge', label: t('merge.do'), icon: 'copy', run: () => setOpen(true) }] : [])
  return (
    <>
      <Merges
        customer={customer}
        actions={
          mayMerge && (
            <Button size="small" onPress={() => setOpen(true)}>
              {t('merge.do')}
            </Button>
          )
        }
      />
      <MergeDialog customer={customer} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
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
      {opened === 'terms' && <TermsDialog customer={customer} isOpen onClose={close} />}
      {opened === 'billing' && <BillingDialog customer={customer} isOpen onClose={close} />}
    </>
  )
}
