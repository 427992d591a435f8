import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Unprinted } from '#web/ui/Unprinted.tsx'
import type { AutosaveState } from './autosave.ts'
import styles from './PrivateNotes.module.css'
import { useNotes } from './use-notes.ts'

const longest = 5000

/** Private notes of the customer. Not printed, because printed orders are given to others. */
export const PrivateNotes = ({ order: { id, organisation }, notes }: { order: Order; notes: string }) => {
  const { t } = useTranslation('portal')
  const personId = useSession().data?.person.id
  return (
    <Unprinted>
      <Section
        title={t('order.notes.title')}
        description={t(organisation ? 'order.notes.description' : 'order.notes.descriptionAlone')}
      >
        {personId && <NotesField orderId={id} personId={personId} stored={notes} />}
      </Section>
    </Unprinted>
  )
}

const NotesField = (about: { orderId: string; personId: string; stored: string }) => {
  const { t } = useTranslation('portal')
  const { t: shell } = useTranslation('shell')
  const { state, type, choose, guarded } = useNotes(about.orderId, about.personId, about.stored)
  return (
    <div className={styles.notes}>
      <LeaveGuard saver={guarded} isSameDraft={isSamePage} text={shell('leave.textOfNotes')} />
      <TextArea
        label={t('order.notes.label')}
        value={state.text}
        onChange={type}
        maxLength={longest}
        rows={4}
      />
      <p role="status" className={styles.status}>
        <Status state={state} />
      </p>
      {state.status === 'conflict' && (
        <Banner
          tone="signal"
          isAlert
          title={t('order.notes.conflictTitle')}
          actions={
            <>
              <Button size="small" onPress={() => choose('mine')}>
                {t('order.notes.keepMine')}
              </Button>
              <Button size="small" onPress={() => choose('theirs')}>
                {t('order.notes.keepTheirs')}
              </Button>
              <Button size="small" onPress={() => choose('both')}>
                {t('order.notes.keepBoth')}
              </Button>
            </>
          }
        >
          {t('order.notes.conflictText', { text: state.theirs })}
        </Banner>
      )}
    </div>
  )
}

const isSamePage = (current: Location, next: Location) => current.pathname === next.pathname

const Status = ({ state: { status, error } }: { state: AutosaveState }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  if (status === 'saving') return t('order.notes.saving')
  if (status === 'saved') return t('order.notes.saved')
  if (status === 'failed') return t('order.notes.failed')
  if (status === 'refused') return t('order.notes.refused', { reason: explain(error).what })
  return null
}
