import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useCommands } from '../../commands/commands.ts'
import { offersKey, recordKey } from '../offer-queries.ts'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { hasConflicts } from './offer-edit.ts'

/**
 * Sends the offer after a question that says who gets what; `onSent` leaves the editor. While something is missing or unsaved, or written by
 * two people and not decided, the press shows that instead.
 */
export const SendButton = ({ onSent }: { onSent: () => Promise<unknown> }) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const { saver, check, isSendingFiles } = useOpenOffer()
  const edit = useOfferEdit()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    if (isSendingFiles) return showToast({ tone: 'signal', title: t('send.filesUnderWay') })
    const isSaved = await saver.flush()
    const { draft, failure } = saver.getSnapshot()
    const { missing } = draft.server
    if (hasConflicts(draft)) return showToast({ tone: 'signal', title: t('send.conflicts') })
    if (!isSaved) {
      const title = failure ? explain(new ApiProblem(failure, 0)).what : t('send.unsaved')
      showToast({ tone: 'signal', title })
    }
    if (isSaved && missing.length === 0) setAsking(true)
    else check()
  }
  useCommands([{ id: 'send', label: t('send.action'), icon: 'mail', run: () => void ask() }])
  return (
    <>
      <Button
        variant="primary"
        icon="mail"
        onPress={ask}
        {...(hasConflicts(edit) && { disabledReason: t('send.conflicts') })}
      >
        {t(saver.getSnapshot().draft.server.order ? 'send.offer' : 'send.action')}
      </Button>
      <SendDialog isOpen={isAsking} onClose={() => setAsking(false)} onSent={onSent} />
    </>
  )
}

const SendDialog = ({
  isOpen,
  onClose,
  onSent,
}: {
  isOpen: boolean
  onClose: () => void
  onSent: () => Promise<unknown>
}) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const { server } = useOfferEdit()
  return (
    <ActionDialog
      kind="question"
      isOpen={isOpen}
      onClose={onClose}
      title={t('send.title', { number: `${formatOfferNumber(server.number)}/${server.offerVersion}` })}
      confirmLabel={t('send.confirm')}
      cancelLabel={t('send.notYet')}
      onConfirm={useSend(onSent)}
      explain={explain}
    >
      <Receiver />
      {server.offerVersion > 1 && <p>{t('send.supersedes', { version: server.offerVersion - 1 })}</p>}
      <p>{t(server.order ? 'send.onOrder' : 'send.invitation')}</p>
      <p>{t('send.frozen')}</p>
    </ActionDialog>
  )
}

/** Sends the draft as it was saved; `onSent` leaves the editor. */
const useSend = (onSent: () => Promise<unknown>) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  const { saver, close } = useOpenOffer()
  return async () => {
    const { id, version, recipientEmail } = saver.getSnapshot().draft.server
    const header = { ...ifMatch(version), ...intent.headers({ version }) }
    const record = await dataOf(
      api.POST('/api/v1/offers/{id}/send', { params: { path: { id }, header }, body: {} }),
    )
    intent.complete()
    await close()
    queryClient.setQueryData(recordKey(id), record)
    void queryClient.invalidateQueries({ queryKey: [...offersKey, 'list'] })
    await onSent()
    showToast({ tone: 'accent', title: t('send.sent', { email: recipientEmail }) })
  }
}

/** Recipient, language, customer and amount. */
const Receiver = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { server } = useOfferEdit()
  const { organisation, person, newCustomerName, recipientName, recipientEmail, recipientLanguage } = server
  const customer = organisation ?? person
  return (
    <DescriptionList
      items={[
        {
          id: 'to',
          term: t('send.to'),
          value: recipientName ? `${recipientName} <${recipientEmail}>` : recipientEmail,
        },
        ...(server.copies.length > 0
          ? [{ id: 'copies', term: t('head.copies'), value: server.copies.join(', ') }]
          : []),
        { id: 'language', term: t('send.language'), value: t(`head.${recipientLanguage}`) },
        {
          id: 'customer',
          term: t('send.customer'),
          value: customer ? customer.name : t('send.newCustomer', { name: newCustomerName }),
        },
        { id: 'attached', term: t('send.attached'), value: t('send.pdf') },
        ...(server.files.length > 0
          ? [{ id: 'files', term: t('send.files'), value: server.files.map(({ name }) => name).join(', ') }]
          : []),
        { id: 'valid', term: t('send.validUntil'), value: formatDay(server.validUntil, language) },
        { id: 'total', term: t('send.total'), value: formatPriceRange(server.totalCents, language) },
      ]}
    />
  )
}
