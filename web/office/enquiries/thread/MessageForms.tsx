import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { MessageForm } from '#web/orders/messages/MessageForm.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { NoteFrame } from '../../notes/NoteFrame.tsx'
import type { PerformOnEnquiry } from '../use-enquiry-actions.ts'
import { UnsentReply } from './UnsentReply.tsx'

type MessageFormsProps = { enquiry: EnquiryThread; personId: string; perform: PerformOnEnquiry }

/** What can be added to the thread. Notes have a form of their own, so that none becomes a reply by mistake. */
export const MessageForms = ({ enquiry, personId, perform }: MessageFormsProps) => {
  const { id, allowed, name, email, language } = enquiry
  const { t } = useTranslation('office-enquiries')
  const { reply, note } = useWritingCommands(enquiry)
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
              send={(text, intent) => perform('reply', (calls) => calls.reply({ text }, intent))}
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
        <Disclosure title={t('record.title')}>
          <MessageForm
            personId={personId}
            workId={`record ${id}`}
            label={t('record.label')}
            hint={t('record.hint')}
            submit={t('record.submit')}
            send={(text, intent) => perform('record', (calls) => calls.record({ text }, intent))}
          />
        </Disclosure>
      )}
    </>
  )
}

/** Offers the forms to the command palette. Returns references to what surrounds them. */
const useWritingCommands = ({ allowed }: EnquiryThread) => {
  const { t } = useTranslation('office-enquiries')
  const [reply, note] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const commands = [
    { id: 'reply', label: t('reply.submit'), icon: 'mail', run: () => writeIn(reply.current) },
    { id: 'note', label: t('note.submit'), icon: 'pen', run: () => writeIn(note.current) },
  ] as const
  useCommands(commands.filter((command) => allowed.includes(command.id)))
  return { reply, note }
}

/** Moves the focus to the text of a form. */
const writeIn = (form: HTMLElement | null) => form?.querySelector('textarea')?.focus()
