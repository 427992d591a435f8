import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatInstant } from '#contract/formats.ts'
import type { ApiKey } from '#contract/keys.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

export const ApiKeysTable = ({ keys }: { keys: readonly ApiKey[] }) => {
  const { t } = useTranslation('office-keys')
  const language = useLanguage()
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const columns: Column<ApiKey>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name, beginning }) => <NameWithNote name={name} note={`${beginning}…`} />,
    },
    { id: 'owner', header: t('owner'), cell: ({ organisation }) => organisation?.name ?? t('provider') },
    {
      id: 'scopes',
      header: t('scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(`shortScope.${scope}`)).join(', '),
    },
    {
      id: 'state',
      header: t('expires'),
      cell: (key) => <Expiry apiKey={key} />,
    },
    {
      id: 'lastUsed',
      header: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt, language) : t('never')),
    },
    {
      id: 'created',
      header: t('created'),
      cell: ({ createdAt, createdBy }) =>
        t('createdBy', { at: formatDayOf(createdAt, language), name: createdBy.name }),
    },
    {
      id: 'actions',
      header: '',
      cell: (key) => <RevokeButton apiKey={key} onPress={() => setRevoked(key)} />,
    },
  ]
  return (
    <>
      <DataTable caption={t('caption')} columns={columns} rows={keys} rowKey={({ id }) => id} />
      <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />
    </>
  )
}

/** Last day of a key, with the days that are left if they are few, or how it ended. */
const Expiry = ({ apiKey: { state, expiresOn, expiresInDays } }: { apiKey: ApiKey }) => {
  const { t } = useTranslation('office-keys')
  const language = useLanguage()
  if (state !== 'active') return <Tag>{t(`state.${state}`)}</Tag>
  const day = formatDay(expiresOn, language)
  if (expiresInDays === null) return day
  return (
    <>
      <Tag tone="signal">{t('expiresSoon', { count: expiresInDays })}</Tag>
      <Note>{day}</Note>
    </>
  )
}

const RevokeButton = ({ apiKey, onPress }: { apiKey: ApiKey; onPress: () => void }) => {
  const { t } = useTranslation('office-keys')
  if (!apiKey.allowed.includes('revoke')) return null
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('revoke.named', { name: apiKey.name })}
      onPress={onPress}
    >
      {t('revoke.do')}
    </Button>
  )
}
