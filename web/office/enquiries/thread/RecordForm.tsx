import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromHelsinki, helsinkiTime } from '#contract/days.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Intent } from '#web/api/intent.ts'
import { MessageForm } from '#web/orders/messages/MessageForm.tsx'
import { useKeptText } from '#web/orders/messages/use-kept-text.ts'
import type { FileUploads } from '#web/shell/use-file-uploads.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { PerformOnEnquiry } from '../use-enquiry-actions.ts'
import { MailDrop, MailFacts } from './MailDrop.tsx'
import type { MailFile } from './mail-file.ts'

/** Form for a message that came by mail or phone. A mail file fills it; its attachments are added with the message. */
export const RecordForm = ({
  enquiry,
  personId,
  uploads,
  perform,
}: {
  enquiry: EnquiryThread
  personId: string
  uploads: FileUploads
  perform: PerformOnEnquiry
}) => {
  const { t } = useTranslation('office-enquiries')
  const { mail, setMail, show, received } = useMail(personId, enquiry.id)
  const record = async (text: string, intent: Intent) => {
    const receivedAt = fromHelsinki(received.text)?.toISOString()
    await perform('record', (calls) => calls.record({ text, ...(receivedAt && { receivedAt }) }, intent))
    received.type('')
    setMail(null)
    if (mail) void uploads.add(mail.files)
  }
  return (
    <MessageForm
      personId={personId}
      workId={`record ${enquiry.id}`}
      label={t('record.label')}
      hint={t('record.hint')}
      submit={t('record.submit')}
      rows={6}
      renderSource={(add) => (
        <MailDrop
          onMail={(read) => {
            add(read.text)
            show(read)
          }}
        />
      )}
      send={record}
    >
      <TextField
        type="datetime-local"
        label={t('record.receivedAt')}
        description={t('record.receivedAtHint')}
        isOptional
        value={received.text}
        onChange={received.type}
      />
      {mail && (
        <MailFacts
          mail={mail}
          email={enquiry.email}
          onRemove={(file) => setMail({ ...mail, files: mail.files.filter((one) => one !== file) })}
        />
      )}
    </MessageForm>
  )
}

/** Mail that fills the form, and the time of the message as the field has it. */
const useMail = (personId: string, enquiryId: string) => {
  const received = useKeptText(personId, `received ${enquiryId}`)
  const [mail, setMail] = useState<MailFile | null>(null)
  const show = (read: MailFile) => {
    setMail(read)
    received.type(read.sentAt && read.sentAt < new Date() ? toField(read.sentAt) : '')
  }
  return { mail, setMail, show, received }
}

const toField = (at: Date) => helsinkiTime(at).replace(' ', 'T')
