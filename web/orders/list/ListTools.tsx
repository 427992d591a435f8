import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SheetFormat, sheetFormats } from '#contract/lists.ts'
import { useDownload } from '#web/api/download.ts'
import { useSession } from '#web/api/session.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { ColumnChoice } from './columns/use-column-choice.ts'
import styles from './ListTools.module.css'

const ColumnsDialog = lazyOverlay(async () => (await import('./columns/ColumnsDialog.tsx')).ColumnsDialog)

/** Choice of columns, and the export of everything that matches the filters. */
export const ListTools = ({
  query,
  choice,
  exportPath,
  nameOf,
}: {
  /** Filters and sort as parameters of the API. */
  query: Record<string, string>
  choice: ColumnChoice
  exportPath: `/api/v1/${string}` | undefined
  nameOf: (column: string) => string
}) => {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const mayExport = useSession().data?.allowed.includes('export_lists')
  return (
    <div className={styles.tools}>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        {t('columns.open')}
      </Button>
      {exportPath && mayExport && <ExportMenu path={exportPath} query={query} choice={choice} />}
      <ColumnsDialog isOpen={isOpen} onClose={() => setOpen(false)} choice={choice} nameOf={nameOf} />
    </div>
  )
}

const ExportMenu = ({
  path,
  query,
  choice,
}: {
  path: `/api/v1/${string}`
  query: Record<string, string>
  choice: ColumnChoice
}) => {
  const { t } = useTranslation('orders')
  const { exportAs, failure } = useExport(path, query, choice)
  return (
    <>
      <Menu
        label={t('export.label')}
        trigger={
          <span className={styles.trigger}>
            <Icon name="download" size={18} />
            {t('export.open')}
          </span>
        }
        actions={sheetFormats.map((format) => ({
          id: format,
          label: t(`export.${format}`),
          onAction: () => void exportAs(format),
        }))}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

const useExport = (path: `/api/v1/${string}`, filters: Record<string, string>, { columns }: ColumnChoice) => {
  const download = useDownload()
  const explain = useExplain()
  const language = useLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const exportAs = async (format: SheetFormat) => {
    setFailure(null)
    const query = new URLSearchParams({
      ...filters,
      format,
      columns: columns.join(','),
      language,
    })
    try {
      await download(`${path}?${query}`)
    } catch (error) {
      setFailure(inOneLine(explain(error)))
    }
  }
  return { exportAs, failure }
}
