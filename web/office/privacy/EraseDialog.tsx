import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type FoundPerson, nameOf } from './FindPersonForm.tsx'
import styles from './Privacy.module.css'
import { privacyKey } from './privacy-queries.ts'
import { ReplacedWords } from './ReplacedWords.tsx'

type Props = { found: FoundPerson; isOpen: boolean; onClose: () => void; onErased: () => void }

/** Says what an erasure removes, replaces and keeps and why, and asks. */
export const EraseDialog = ({ found, isOpen, onClose, onErased }: Props) => {
  const { who, data } = found
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const explain = useExplain()
  const intent = useIntent()
  const queryClient = useQueryClient()
  const erase = async () => {
    const body = { who }
    const header = intent.headers(body)
    await dataOf(api.POST('/api/v1/privacy/erasures', { params: { header }, body }))
    intent.complete()
    await queryClient.invalidateQueries({ queryKey: privacyKey })
    showToast({ tone: 'accent', title: t('erase.done') })
    onErased()
  }
  const removed = data.kinds.filter(({ keptBecause }) => keptBecause === null)
  const kept = data.kinds.filter(({ keptBecause }) => keptBecause !== null)
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      title={t('erase.title', { who: nameOf(found) })}
      confirmLabel={t('erase.do')}
      cancelLabel={t('erase.keep')}
      onClose={onClose}
      onConfirm={erase}
      explain={explain}
    >
      <div className={styles.question}>
        <p>{t('erase.text')}</p>
        {removed.length > 0 && (
          <div>
            <p>{t('erase.removes')}</p>
            <ul>
              {removed.map(({ kind }) => (
                <li key={kind}>{t(`kind.${kind}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <ReplacedWords data={data} />
        {kept.length > 0 && (
          <div>
            <p>{t('erase.keeps')}</p>
            <ul>
              {kept.map(({ kind, keptBecause }) => (
                <li key={`${kind} ${keptBecause}`}>
                  {t(`kind.${kind}`)}
                  {keptBecause && ` (${t(`because.${keptBecause}`)})`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ActionDialog>
  )
}
