import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import { useSession } from '#web/api/session.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OriginalReports } from './OriginalReports.tsx'
import styles from './ReportSection.module.css'
import type { ReportFile } from './use-report.ts'

/** File of a result: chosen for upload, or one that a laboratory has sent. */
export const ResultFile = ({
  orderId,
  file,
  error,
  onChange,
}: {
  orderId: string
  file: ReportFile | null
  error: string | undefined
  onChange: (file: ReportFile | null) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const limit = useSession().data?.limits.fileBytes ?? 0
  if (file) return <ChosenFile file={file} onRemove={() => onChange(null)} />
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
      <OriginalReports orderId={orderId} onChoose={onChange} />
    </div>
  )
}

const ChosenFile = ({ file, onRemove }: { file: ReportFile; onRemove: () => void }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const isOriginal = !(file instanceof File)
  return (
    <>
      <div className={styles.file}>
        <Icon name="file" />
        <span className={styles.name}>
          {file.name} · {formatFileSize(isOriginal ? file.sizeBytes : file.size, language)}
        </span>
        <Button size="small" variant="quiet" onPress={onRemove}>
          {t('result.remove')}
        </Button>
      </div>
      {isOriginal && (
        <Banner tone="signal" title={t('result.originalWarning', { laboratory: file.laboratory })} />
      )}
    </>
  )
}
