import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { formatDayOf } from '#contract/formats.ts'
import type { TeamInvitation } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { customerInvitationsQuery } from '../customer-queries.ts'
import { useCustomerAction } from '../use-customer-action.ts'

/** Open invitations; the section is absent while there are none. */
export const InvitationsSection = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const invitations = useQuery(customerInvitationsQuery(useApi(), customer.id)).data?.items ?? []
  if (invitations.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <RowList>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} customerId={customer.id} invitation={invitation} />
        ))}
      </RowList>
    </Section>
  )
}

const InvitationRow = ({ customerId, invitation }: { customerId: string; invitation: TeamInvitation }) => {
  const { id, email, invitedBy, sentAt, expiresAt, expired } = invitation
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const api = useApi()
  const explain = useExplain()
  const perform = useCustomerAction()
  const intent = useIntent()
  const path = { id: customerId, invitationId: id }
  const resend = () =>
    perform(t('invitations.resent'), () =>
      api.POST('/api/v1/customers/{id}/invitations/{invitationId}/resend', {
        params: { path, header: intent.headers(sentAt) },
      }),
    )
  const withdraw = () =>
    perform(t('invitations.withdrawn'), () =>
      api.DELETE('/api/v1/customers/{id}/invitations/{invitationId}', { params: { path } }),
    )
  const days = { at: formatDayOf(sentAt, language), until: formatDayOf(expiresAt, language) }
  return (
    <ListRow
      title={
        <>
          <span>
            <Breakable>{email}</Breakable>
          </span>
          {expired && <Tag tone="signal">{t('invitations.expired')}</Tag>}
        </>
      }
      note={t('invitations.sent', { name: invitedBy.name, ...days })}
    >
      <ActionButton
        size="small"
        icon="refresh"
        aria-label={t('invitations.resendNamed', { email })}
        onPress={resend}
        explain={(error) => inOneLine(explain(error))}
      >
        {t('invitations.resend')}
      </ActionButton>
      <ActionButton
        size="small"
        variant="quiet"
        aria-label={t('invitations.withdrawNamed', { email })}
        onPress={withdraw}
        explain={(error) => inOneLine(explain(error))}
      >
        {t('invitations.withdraw')}
      </ActionButton>
    </ListRow>
  )
}
