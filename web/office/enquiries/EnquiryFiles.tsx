import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize } from '#contract/formats.ts'
import { DeleteFileDialog } from '#web/orders/files/DeleteFileDialog.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import type { FileUploads } from '#web/shell/use-file-uploads.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { UploadList } from '#web/ui/UploadList.tsx'
import { reloadEnquiry } from './enquiry-queries.ts'

/** Files that came with the form, and those that experts have added. */
export const EnquiryFiles = ({ enquiry, uploads }: { enquiry: EnquiryThread; uploads: FileUploads }) => {
  const { id, files, allowed } = enquiry
  const { t } = useTranslation('office-enquiries')
  const queryClient = useQueryClient()
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  const mayAdd = allowed.includes('add_file')
  if (files.length === 0 && !mayAdd) return null
  return (
    <Section title={t('files.title')}>
      {files.length > 0 && (
        <RowList>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
          ))}
        </RowList>
      )}
      {mayAdd && (
        <Disclosure title={t('files.add')}>
          <FileDrop
            label={t('files.addLabel')}
            description={t('files.kinds')}
            acceptedKinds={['.pdf', 'image/*']}
            onFiles={(chosen) => void uploads.add(chosen)}
          />
        </Disclosure>
      )}
      {uploads.rows.length > 0 && (
        <UploadList
          label={t('files.sending')}
          rows={uploads.rows}
          onRetry={uploads.retry}
          onDismiss={uploads.dismiss}
        />
      )}
      <DeleteFileDialog
        file={toDelete}
        title={t('files.deleteTitle')}
        text={t('files.deleteText', { name: toDelete?.name ?? '' })}
        confirmLabel={t('files.delete')}
        onClose={() => setToDelete(null)}
        onDeleted={() => reloadEnquiry(queryClient, id)}
      />
    </Section>
  )
}

const FileRow = ({ file, onDelete }: { file: StoredFile; onDelete: () => void }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const { id, name, sizeBytes, allowed } = file
  return (
    <ListRow icon={<Icon name="file" />} title={name} note={formatFileSize(sizeBytes, language)}>
      <DownloadButton
        size="small"
        variant="quiet"
        path={`/api/v1/files/${id}`}
        name={t('files.downloadNamed', { name })}
        failure={t('files.failed')}
      >
        {t('files.download')}
      </DownloadButton>
      {allowed.includes('delete') && (
        <PlainIconButton icon="trash" label={t('files.deleteNamed', { name })} onPress={onDelete} />
      )}
    </ListRow>
  )
}
