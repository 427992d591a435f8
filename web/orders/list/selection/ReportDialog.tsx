import { useTranslation } from 'react-i18next'
import type { BulkReport } from '#contract/bulk.ts'
import { formatNumber } from '#contract/formats.ts'
import { mostInBulk } from '#contract/limits.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './ReportDialog.module.css'

/** Outcome of a bulk action: what was done, and what was refused for which reason. */
export const ReportDialog = ({
  isOpen,
  onClose,
  report: { done, refused, hasMore },
  hrefOf,
}: {
  isOpen: boolean
  onClose: () => void
  report: BulkReport
  hrefOf: (id: string) => string
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const explain = useExplain()
  const number = (count: number) => formatNumber(count, language)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('bulk.report', { done: number(done.length), refused: number(refused.length) })}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      {hasMore && <p>{t('bulk.hasMore', { most: number(mostInBulk) })}</p>}
      {refused.length > 0 && <p>{t('bulk.refusedText')}</p>}
      <ul className={styles.refused}>
        {refused.map(({ id, name, code }) => (
          <li key={id}>
            {name === null ? t('bulk.unknown') : <Link href={hrefOf(id)}>{name || t('list.unnamed')}</Link>}
            <span className={styles.reason}>{explain(new ApiProblem(code, 0)).what}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
