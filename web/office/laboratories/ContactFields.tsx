import { useTranslation } from 'react-i18next'
import type { Laboratory } from '#contract/laboratories.ts'
import { mostLaboratoryContacts } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './LaboratoryPage.module.css'

type Contact = Laboratory['contacts'][number]

/** Contacts of a laboratory, to edit, add and remove. */
export const ContactFields = ({
  contacts,
  onChange,
  problemOf,
}: {
  contacts: readonly Contact[]
  onChange: (contacts: Contact[]) => void
  problemOf: (path: string) => string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <>
      {contacts.map((contact, index) => (
        <ContactField
          // Contacts have no ids; their order is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          number={index + 1}
          contact={contact}
          change={(changed) =>
            onChange(contacts.map((each, at) => changedContact(each, at === index, changed)))
          }
          remove={() => onChange(contacts.filter((_, at) => at !== index))}
          problemOf={(name) => problemOf(`contacts.${index}.${name}`)}
        />
      ))}
      {contacts.length < mostLaboratoryContacts && (
        <div>
          <Button
            size="small"
            icon="add"
            onPress={() => onChange([...contacts, { name: '', email: '', phone: '', isForSamples: false }])}
          >
            {t('edit.addContact')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Contact after a change of this one or of another. Samples are announced to one person only. */
const changedContact = (contact: Contact, isThis: boolean, changed: Partial<Contact>): Contact => {
  if (isThis) return { ...contact, ...changed }
  return changed.isForSamples ? { ...contact, isForSamples: false } : contact
}

const ContactField = ({
  number,
  contact,
  change,
  remove,
  problemOf,
}: {
  number: number
  contact: Contact
  change: (changed: Partial<Contact>) => void
  remove: () => void
  problemOf: (name: keyof Contact) => string | undefined
}) => {
  const { t } = useTranslation('office-laboratories')
  return (
    <fieldset className={styles.person}>
      <legend>{t('edit.contact', { number })}</legend>
      <TextField
        label={t('edit.contactName')}
        value={contact.name}
        onChange={(name) => change({ name })}
        maxLength={200}
        autoComplete="off"
        error={problemOf('name')}
      />
      <TextField
        label={t('edit.contactEmail')}
        type="email"
        value={contact.email}
        onChange={(email) => change({ email })}
        maxLength={254}
        autoComplete="off"
        error={problemOf('email')}
      />
      <TextField
        label={t('edit.contactPhone')}
        value={contact.phone}
        onChange={(phone) => change({ phone })}
        maxLength={40}
        isOptional
        autoComplete="off"
        error={problemOf('phone')}
      />
      <Checkbox
        label={t('edit.forSamples')}
        value={contact.isForSamples}
        onChange={(isForSamples) => change({ isForSamples })}
        error={problemOf('isForSamples')}
      />
      <div>
        <Button size="small" variant="quiet" icon="trash" onPress={remove}>
          {t('edit.removeContact', { number })}
        </Button>
      </div>
    </fieldset>
  )
}
