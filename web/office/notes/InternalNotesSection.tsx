import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import type { Intent } from '#web/api/intent.ts'
import { live } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { MessageForm } from '#web/orders/messages/MessageForm.tsx'
import { MessageItem, MessageList } from '#web/orders/messages/MessageItem.tsx'
import { notePlace } from '#web/orders/timeline/present-entry.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Unprinted } from '#web/ui/Unprinted.tsx'
import { NoteFrame } from './NoteFrame.tsx'
import { addNote, type NoteSubject, notesQuery } from './note-queries.ts'

/** Notes of the staff, with a form, addresses and a table of their own: nothing here can be sent to a customer. */
export const InternalNotesSection = ({ subject }: { subject: NoteSubject }) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...notesQuery(api, subject), ...live })
  const personId = useSession().data?.person.id
  const send = async (text: string, intent: Intent) => {
    await addNote(api, subject, { text }, intent)
    await queryClient.invalidateQueries({ queryKey: notesQuery(api, subject).queryKey })
    showToast({ tone: 'accent', title: t('notes.done') })
  }
  return (
    <Unprinted>
      <NoteFrame>
        <Section title={t('notes.title')} description={t('notes.text')}>
          <LoadStates state={useLoadState(query)} skeleton={<Skeleton rows={2} />}>
            {({ items }) =>
              items.length > 0 && (
                <MessageList label={t('notes.title')}>
                  {items.map(({ id, at, author, text }) => (
                    <MessageItem
                      key={id}
                      id={notePlace(id)}
                      look="note"
                      noteMark={t('notes.mark')}
                      author={author.name}
                      at={at}
                      text={text}
                    />
                  ))}
                </MessageList>
              )
            }
          </LoadStates>
          {personId && (
            <MessageForm
              personId={personId}
              workId={`internal note ${subject.kind} ${subject.id}`}
              label={t('notes.label')}
              submit={t('notes.submit')}
              send={send}
            />
          )}
        </Section>
      </NoteFrame>
    </Unprinted>
  )
}
