import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { formatInstant } from '#contract/formats.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useCommands } from '../commands/commands.ts'
import { useRunAction } from '../commands/use-run-action.ts'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import styles from './EnquiryPanel.module.css'
import { TimeLeft } from './EnquiryState.tsx'
import type { PerformOnEnquiry } from './use-enquiry-actions.ts'

/** State of the enquiry, its deadline, and the actions that `allowed` names. */
export const EnquiryPanel = ({ enquiry, perform }: { enquiry: EnquiryThread; perform: PerformOnEnquiry }) => {
  const { t } = useTranslation('office-enquiries')
  const id = useId()
  const [isClosing, setClosing] = useState(false)
  const { allowed } = enquiry
  const assignee = useRef<HTMLDivElement>(null)
  useEnquiryCommands(enquiry, perform, {
    onAssign: () => assignee.current?.querySelector('select')?.focus(),
    onClose: () => setClosing(true),
  })
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.texts}>
        <h2 id={id} className={styles.title}>
          {t('panel.title')}
        </h2>
        <p role="status">
          <StateText enquiry={enquiry} />
        </p>
      </div>
      {allowed.includes('assign') && (
        <div ref={assignee} className={styles.assignee}>
          <AssigneeSelect enquiry={enquiry} perform={perform} />
        </div>
      )}
      <PanelActions enquiry={enquiry} perform={perform} onClose={() => setClosing(true)} />
      <CloseDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        title={t('close.title')}
        onConfirm={(reason, note) => perform('close', (calls) => calls.close(reason, note))}
      />
    </section>
  )
}

/** The same actions for the command palette. */
const useEnquiryCommands = (
  { allowed }: EnquiryThread,
  perform: PerformOnEnquiry,
  { onAssign, onClose }: { onAssign: () => void; onClose: () => void },
) => {
  const { t } = useTranslation('office-enquiries')
  const run = useRunAction()
  const commands = [
    { id: 'take', icon: 'person', run: run(() => perform('take', (calls) => calls.take())) },
    { id: 'assign', icon: 'person', run: onAssign },
    { id: 'reopen', icon: 'undo', run: run(() => perform('reopen', (calls) => calls.reopen())) },
    { id: 'answer', icon: 'check', run: run(() => perform('answer', (calls) => calls.answer())) },
    { id: 'close', icon: 'close', run: onClose },
  ] as const
  useCommands(
    commands
      .filter(({ id }) => allowed.includes(id))
      .map((command) => ({ ...command, label: t(`actions.${command.id}`) })),
  )
}

/** Buttons for the actions that `allowed` names. */
const PanelActions = ({
  enquiry: { allowed },
  perform,
  onClose,
}: {
  enquiry: EnquiryThread
  perform: PerformOnEnquiry
  onClose: () => void
}) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const explainLine = (error: unknown) => inOneLine(explain(error))
  return (
    <div className={styles.actions}>
      {allowed.includes('take') && (
        <ActionButton
          variant="primary"
          icon="person"
          onPress={() => perform('take', (calls) => calls.take())}
          explain={explainLine}
        >
          {t('actions.take')}
        </ActionButton>
      )}
      {allowed.includes('reopen') && (
        <ActionButton
          icon="undo"
          onPress={() => perform('reopen', (calls) => calls.reopen())}
          explain={explainLine}
        >
          {t('actions.reopen')}
        </ActionButton>
      )}
      {allowed.includes('answer') && (
        <ActionButton
          icon="check"
          onPress={() => perform('answer', (calls) => calls.answer())}
          explain={explainLine}
        >
          {t('actions.answer')}
        </ActionButton>
      )}
      {allowed.includes('close') && (
        <Button variant="quiet" icon="close" onPress={onClose}>
          {t('actions.close')}
        </Button>
      )}
    </div>
  )
}

const StateText = ({ enquiry }: { enquiry: EnquiryThread }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const { state, assignee, answeredAt, answeredBy, closedReason, dueAt } = enquiry
  const at = answeredAt && formatInstant(answeredAt, language)
  const texts = {
    open: t('panel.open'),
    in_progress: t('panel.in_progress', { name: assignee?.name }),
    answered: t('panel.answered', { name: answeredBy, at }),
    closed: t('panel.closed', { reason: closedReason && t(`reason.${closedReason}`) }),
  }
  return (
    <>
      {texts[state]}{' '}
      {dueAt && (
        <>
          {t('panel.due', { at: formatInstant(dueAt, language) })} <TimeLeft enquiry={enquiry} isSentence />
        </>
      )}
    </>
  )
}
