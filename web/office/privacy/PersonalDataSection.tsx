import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalData } from '#contract/privacy.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useDownload } from '#web/api/download.ts'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { type FoundPerson, nameOf } from './FindPersonForm.tsx'
import { Hindrances } from './Hindrances.tsx'
import styles from './Privacy.module.css'
import { privacyKey } from './privacy-queries.ts'
import { ReplacedWords } from './ReplacedWords.tsx'

type Kind = PersonalData['kinds'][number]

/** Data stored about the person found, with the effect of an erasure. */
export const PersonalDataSection = ({ found, onErased }: { found: FoundPerson; onErased: () => void }) => {
  const { t } = useTranslation('office-privacy')
  const { t: errors } = useTranslation('errors')
  const [isAsking, setAsking] = useState(false)
  const { failure, exportData } = useExport(found.who)
  const { kinds, refusal, allowed } = found.data
  const title = t('found.title', { who: nameOf(found) })
  const columns: Column<Kind>[] = [
    { id: 'kind', header: t('found.kind'), isRowHeader: true, cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'count', header: t('found.count'), align: 'end', cell: ({ count }) => count },
    {
      id: 'fate',
      header: t('found.fate'),
      cell: ({ keptBecause }) => (keptBecause ? t(`because.${keptBecause}`) : t('found.removed')),
    },
  ]
  return (
    <Section title={title}>
      <Accounts data={found.data} />
      {kinds.length === 0 ? (
        <p>{t('found.none')}</p>
      ) : (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={kinds}
            rowKey={({ kind, keptBecause }) => `${kind} ${keptBecause}`}
          />
          <div className={styles.facts}>
            <ReplacedWords data={found.data} />
            <Hindrances data={found.data} />
          </div>
          <div className={styles.actions}>
            {allowed.includes('export') && (
              <Button variant="primary" icon="download" onPress={exportData}>
                {t('found.export')}
              </Button>
            )}
            <Button
              variant="danger"
              onPress={() => setAsking(true)}
              disabledReason={refusal ? errors(`api.${refusal}.what`) : undefined}
            >
              {t('found.erase')}
            </Button>
          </div>
        </>
      )}
      {failure && <Failure explanation={failure} />}
      <EraseDialog found={found} isOpen={isAsking} onClose={() => setAsking(false)} onErased={onErased} />
    </Section>
  )
}

const Accounts = ({ data: { accounts, isAddressShared } }: { data: PersonalData }) => {
  const { t } = useTranslation('office-privacy')
  return (
    <div className={styles.accounts}>
      <DescriptionList
        none={t('found.noAccount')}
        items={[
          {
            id: 'accounts',
            term: t('found.accounts'),
            value: accounts.map(({ name, email }) => `${name} (${email})`).join(', '),
          },
        ]}
      />
      {isAddressShared && <p>{t('found.shared')}</p>}
    </div>
  )
}

/** Records the export, then downloads it. */
function useExport(who: string) {
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const download = useDownload()
  const explain = useExplain()
  const intent = useIntent()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const exportData = async () => {
    setFailure(null)
    try {
      const body = { who }
      const header = intent.headers(body)
      const { id } = await dataOf(api.POST('/api/v1/privacy/exports', { params: { header }, body }))
      intent.complete()
      await download(`/api/v1/privacy/exports/${id}`)
      showToast({ tone: 'accent', title: t('found.exported') })
      await queryClient.invalidateQueries({ queryKey: privacyKey })
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return { failure, exportData }
}
