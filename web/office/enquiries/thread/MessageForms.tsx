import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Intent } from '#web/api/intent.ts'
import { MessageForm } from '#web/orders/messages/MessageForm.tsx'
import type { FileUploads } from '#web/shell/use-file-uploads.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { NoteFrame } from '../../notes/NoteFrame.tsx'
import type { PerformOnEnquiry } from '../use-enquiry-actions.ts'
import { RecordForm } from './RecordForm.tsx'
import { UnsentReply } from './UnsentReply.tsx'

type MessageFormsProps = {
  enquiry: EnquiryThread
  personId: string
  uploads: FileUploads
  perform: PerformOnEnquiry
}

/** Forms for additions to the thread. Notes have a form of their own, so that none becomes a reply by mistake. */
export const MessageForms = ({ enquiry, personId, uploads, perform }: MessageFormsProps) => {
  const { id, allowed, name, email, language } = enquiry
  const { t } = useTranslation('office-enquiries')
  const { reply, note, record, isRecording, setRecording } = useWritingCommands(enquiry)
  const sendReply = useReply(enquiry, perform)
  return (
    <>
      {allowed.includes('reply') ? (
        <div ref={reply}>
          <Section
            title={t('reply.title', { name })}
            description={t('reply.text', { email, language: t(`sender.languages.${language}`) })}
          >
            <MessageForm
              personId={personId}
              workId={`reply ${id}`}
              label={t('reply.label')}
              submit={t('reply.submit')}
              variant="primary"
              rows={6}
              send={sendReply}
            />
          </Section>
        </div>
      ) : (
        <UnsentReply personId={personId} workId={`reply ${id}`} />
      )}
      {allowed.includes('note') && (
        <div ref={note}>
          <NoteFrame>
            <Section title={t('note.title')} description={t('note.text')}>
              <MessageForm
                personId={personId}
                workId={`note ${id}`}
                label={t('note.label')}
                submit={t('note.submit')}
                send={(text, intent) => perform('note', (calls) => calls.note({ text }, intent))}
              />
            </Section>
          </NoteFrame>
        </div>
      )}
      {allowed.includes('record') && (
        <div ref={record}>
          <Disclosure title={t('record.title')} isOpen={isRecording} onToggle={setRecording}>
            <RecordForm enquiry={enquiry} personId={personId} uploads={uploads} perform={perform} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

/** Sends a reply with the message that its author saw last. It stays as it was at the first attempt, so that a repeated one is the same call. */
const useReply = ({ id, messages }: EnquiryThread, perform: PerformOnEnquiry) => {
  const seenUntil = useRef<string | null>(null)
  return async (text: string, intent: Intent) => {
    const seen = seenUntil.current ?? messages.reduce((last, { id: each }) => (each > last ? each : last), id)
    seenUntil.current = seen
    await perform('reply', (calls) => calls.reply({ text, seenUntil: seen }, intent))
    seenUntil.current = null
  }
}

/** Offers the forms to the command palette. Returns references to what surrounds them. */
const useWritingCommands = ({ allowed }: EnquiryThread) => {
  const { t } = useTranslation('office-enquiries')
  const [reply, note] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const record = useRef<HTMLDivElement>(null)
  const [isRecording, setRecording] = useState(false)
  const startRecording = () => {
    // The form takes the focus once it is shown.
    flushSync(() => setRecording(true))
    writeIn(record.current)
  }
  const commands = [
    { id: 'reply', label: t('reply.submit'), icon: 'mail', run: () => writeIn(reply.current) },
    { id: 'note', label: t('note.submit'), icon: 'pen', run: () => writeIn(note.current) },
    { id: 'record', label: t('record.title'), icon: 'mail', run: startRecording },
  ] as const
  useCommands(commands.filter((command) => allowed.includes(command.id)))
  return { reply, note, record, isRecording, setRecording }
}

/** Moves the focus to the text of a form. */
const writeIn = (form: HTMLElement | null) => form?.querySelector('textarea')?.focus()
