import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { MessageForm } from '#web/orders/messages/MessageForm.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Section } from '#web/ui/Section.tsx'
import { NoteFrame } from '../../notes/NoteFrame.tsx'
import type { PerformOnEnquiry } from '../use-enquiry-actions.ts'
import { UnsentReply } from './UnsentReply.tsx'

type MessageFormsProps = { enquiry: EnquiryThread; personId: string; perform: PerformOnEnquiry }

/** What can be added to the thread. Notes have a form of their own, so that none becomes a reply by mistake. */
export const MessageForms = ({ enquiry, personId, perform }: MessageFormsProps) => {
  const { id, allowed, name, email, language } = enquiry
  const { t } = useTranslation('office-enquiries')
  return (
    <>
      {allowed.includes('reply') ? (
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
      ) : (
        <UnsentReply personId={personId} workId={`reply ${id}`} />
      )}
      {allowed.includes('note') && (
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
