import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { useOrganisations } from '../../customers/use-organisations.ts'
import { customerMatchesQuery } from '../enquiry-queries.ts'
import type { PerformOnEnquiry } from '../use-enquiry-actions.ts'
import styles from './CustomerSection.module.css'
import { MatchList } from './MatchList.tsx'

type Props = { enquiry: EnquiryThread; perform: PerformOnEnquiry }

/** Customer of the enquiry. While it is not known: those that may be it, all others, and a new one. */
export const CustomerSection = ({ enquiry, perform }: Props) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { organisation, allowed } = enquiry
  const mayChange = allowed.includes('set_customer')
  const content = useRef<HTMLDivElement>(null)
  const begin = () => {
    // The field takes the focus once it is shown.
    flushSync(() => setChanging(true))
    content.current?.querySelector('input')?.focus()
  }
  useCommands(
    mayChange ? [{ id: 'set_customer', label: t('customer.choose'), icon: 'person', run: begin }] : [],
  )
  const set = async (id: string | null) => {
    await perform('customer', (calls) => calls.customer(id))
    setChanging(false)
  }
  return (
    <Section
      title={t('customer.title')}
      look="card"
      actions={
        organisation &&
        mayChange &&
        !isChanging && (
          <Button size="small" variant="quiet" onPress={() => setChanging(true)}>
            {t('customer.change')}
          </Button>
        )
      }
    >
      <div ref={content} className={styles.content}>
        {organisation ? (
          <Link href={pathTo.officeCustomer({ id: organisation.id }, language)}>{organisation.name}</Link>
        ) : (
          <p>{t('customer.unknown')}</p>
        )}
        {mayChange && (!organisation || isChanging) && <Choice enquiry={enquiry} set={set} />}
      </div>
    </Section>
  )
}

type ChoiceProps = { enquiry: EnquiryThread; set: (id: string | null) => Promise<unknown> }

const Choice = ({ enquiry, set }: ChoiceProps) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const matches = useQuery({ ...customerMatchesQuery(useApi(), enquiry.id), enabled: !enquiry.organisation })
  const hasOthers = enquiry.organisation !== null || (matches.data?.items.length ?? 0) > 0
  const { organisations: customers, setTyped } = useOrganisations()
  const [failure, setFailure] = useState<string>()
  const create = useCreateCustomer(enquiry, set)
  const choose = async (id: string | null) => {
    setFailure(undefined)
    try {
      if (id !== null) await set(id)
    } catch (error) {
      setFailure(inOneLine(explain(error)))
    }
  }
  return (
    <>
      {!enquiry.organisation && <MatchList enquiryId={enquiry.id} onChoose={({ id }) => set(id)} />}
      <ComboBox
        label={t(hasOthers ? 'customer.other' : 'customer.any')}
        placeholder={t('customer.otherHint')}
        value={null}
        onChange={(id) => void choose(id)}
        onType={setTyped}
        isFoundElsewhere
        choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
        error={failure}
      />
      <ActionButton size="small" icon="add" onPress={create} explain={(error) => inOneLine(explain(error))}>
        {t('customer.create', { name: enquiry.company })}
      </ActionButton>
    </>
  )
}

/** Creates a customer with the name and language of the form. A press after a failure repeats the same intent. */
const useCreateCustomer = ({ company, language }: EnquiryThread, set: ChoiceProps['set']) => {
  const api = useApi()
  const intent = useIntent()
  return async () => {
    const body = {
      name: company,
      businessId: null,
      vatNumber: null,
      country: null,
      language,
      responsibleId: null,
      notes: '',
    }
    const header = intent.headers(body)
    const { id } = await dataOf(api.POST('/api/v1/customers', { params: { header }, body }))
    await set(id)
    intent.complete()
  }
}
