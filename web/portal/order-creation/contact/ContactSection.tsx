import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { DraftTextField } from '../DraftFields.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import { currentFields, withField } from '../draft/draft.ts'

export const ContactSection = () => {
  const { t } = useTranslation('order-creation')
  return (
    <FormSection title={t('contacts.contactTitle')} description={t('contacts.contactText')}>
      <OwnDetails />
      <DraftTextField
        name="contact.company"
        label={t('contacts.company')}
        autoComplete="organization"
        isRequired
      />
      <DraftTextField name="contact.name" label={t('contacts.name')} autoComplete="name" isRequired />
      <DraftTextField
        name="contact.email"
        label={t('contacts.email')}
        type="email"
        autoComplete="email"
        isRequired
      />
      <DraftTextField
        name="contact.phone"
        label={t('contacts.phone')}
        description={t('contacts.phoneHelp')}
        type="tel"
        autoComplete="tel"
        isRequired
      />
    </FormSection>
  )
}

/** Fills empty fields with details of the signed-in user. Hidden when it could fill nothing. */
const OwnDetails = () => {
  const { t } = useTranslation('order-creation')
  const { saver } = useOpenDraft()
  const draft = useDraft()
  const session = useSession().data
  if (!session) return null
  const { person, organisations } = session
  const known = {
    'contact.company': draft.order.organisation?.name ?? organisations[0]?.name ?? '',
    'contact.name': person.name,
    'contact.email': person.email,
  } as const
  const names = Object.keys(known) as (keyof typeof known)[]
  const empty = names.filter((name) => known[name] !== '' && currentFields(draft)[name].trim() === '')
  if (empty.length === 0) return null
  const fill = () =>
    saver.edit((before) => empty.reduce((after, name) => withField(after, name, known[name]), before))
  return (
    <WholeRow>
      <Button size="small" icon="person" onPress={fill}>
        {t('contacts.useMine')}
      </Button>
    </WholeRow>
  )
}
