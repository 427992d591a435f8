import { useTranslation } from 'react-i18next'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatPhone } from '#contract/formats.ts'
import { fieldNames, sourceNames } from '#contract/forms.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Fields of the form beside the message; empty ones are left out. */
export const SenderFacts = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const { email, phone, referralSource } = enquiry
  const fact = (id: keyof typeof fieldNames, value: Description['value']): Description => ({
    id,
    term: fieldNames[id][language],
    value,
  })
  const items = [
    fact('name', enquiry.name),
    fact('company', enquiry.company),
    fact('email', <Link href={`mailto:${email}`}>{email}</Link>),
    fact('phone', phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>),
    fact('numberOfSamples', enquiry.numberOfSamples),
    fact('sampleType', enquiry.sampleType),
    fact('recurringNeed', enquiry.recurringNeed && t('sender.yes')),
    fact('referralSource', referralSource && sourceNames[referralSource][language]),
    { id: 'language', term: t('sender.language'), value: t(`sender.languages.${enquiry.language}`) },
    { id: 'page', term: t('sender.page'), value: enquiry.page },
  ]
  return <DescriptionList items={items.filter(({ value }) => value)} />
}
