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
import { MailDrop, MailFacts, type Mails } from './MailDrop.tsx'
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
  const { mails, received, add: addMail, leaveOut, forget } = useMails(personId, enquiry.id)
  const record = async (text: string, intent: Intent) => {
    const receivedAt = fromHelsinki(received.text)?.toISOString()
    await perform('record', (calls) => calls.record({ text, ...(receivedAt && { receivedAt }) }, intent))
    received.type('')
    forget()
    void uploads.add(mails.files.map(({ file }) => file))
  }
  return (
    <MessageForm
      personId={personId}
      workId={`record ${enquiry.id}`}
      label={t('record.label')}
      hint={t('record.hint')}
      submit={t('record.submit')}
      rows={6}
      renderSource={(addText) => (
        <MailDrop
          onMail={(mail) => {
            addText(mail.text)
            addMail(mail)
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
      <MailFacts mails={mails} email={enquiry.email} onLeaveOut={leaveOut} />
    </MessageForm>
  )
}

/** Mails that fill the form, and the time of the first as the field has it. */
const useMails = (personId: string, enquiryId: string) => {
  const received = useKeptText(personId, `received ${enquiryId}`)
  const [mails, setMails] = useState<Mails>(none)
  const add = ({ from, files, sentAt }: MailFile) => {
    setMails((before) => ({
      senders: [...new Set([...before.senders, from.toLowerCase()])],
      files: [...before.files, ...files.map((file) => ({ id: crypto.randomUUID(), file }))],
    }))
    if (received.text === '' && sentAt && sentAt < new Date()) received.type(toField(sentAt))
  }
  const leaveOut = (id: string) =>
    setMails(({ senders, files }) => ({ senders, files: files.filter((each) => each.id !== id) }))
  return { mails, received, add, leaveOut, forget: () => setMails(none) }
}

const none: Mails = { senders: [], files: [] }

const toField = (at: Date) => helsinkiTime(at).replace(' ', 'T')
