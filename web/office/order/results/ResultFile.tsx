import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import { useSession } from '#web/api/session.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportSection.module.css'

/** File of a result before the upload. */
export const ResultFile = ({
  file,
  error,
  onChange,
}: {
  file: File | null
  error: string | undefined
  onChange: (file: File | null) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const limit = useSession().data?.limits.fileBytes ?? 0
  if (file) {
    return (
      <div className={styles.file}>
        <Icon name="file" />
        <span className={styles.name}>
          {file.name} · {formatFileSize(file.size, language)}
        </span>
        <Button size="small" variant="quiet" onPress={() => onChange(null)}>
          {t('result.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <FileDrop
        label={t('result.file')}
        description={t('result.fileHint', { size: formatFileSize(limit, language) })}
        isMultiple={false}
        onFiles={([chosen]) => chosen && onChange(chosen)}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
