import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { type MailFile, readMailFile } from './mail-file.ts'

/** Takes a mail that was saved as a file. */
export const MailDrop = ({ onMail }: { onMail: (mail: MailFile) => void }) => {
  const { t } = useTranslation('office-enquiries')
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const read = async (file: File) => {
    const mail = await readMailFile(file)
    setUnreadable(mail ? null : file.name)
    if (mail) onMail(mail)
  }
  return (
    <>
      <FileDrop
        label={t('record.mail')}
        description={t('record.mailHint')}
        acceptedKinds={['.eml', 'message/rfc822']}
        isMultiple={false}
        onFiles={([file]) => file && void read(file)}
      />
      {unreadable && (
        <Banner tone="signal" isAlert title={t('record.unreadable', { name: unreadable })}>
          {t('record.unreadableText')}
        </Banner>
      )}
    </>
  )
}

/** Attachments of the mail that filled the form, and a warning if somebody else sent it. */
export const MailFacts = ({
  mail: { from, files },
  email,
  onRemove,
}: {
  mail: MailFile
  email: string
  onRemove: (file: File) => void
}) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  return (
    <>
      {from.toLowerCase() !== email.toLowerCase() && (
        <Banner tone="signal" title={t('record.otherSender', { from })}>
          {t('record.otherSenderText', { email })}
        </Banner>
      )}
      {files.length > 0 && (
        <RowList label={t('record.attachments')}>
          {files.map((file) => (
            <ListRow
              key={`${file.name} ${file.size}`}
              icon={<Icon name="file" />}
              title={file.name}
              note={`${formatFileSize(file.size, language)} · ${t('record.attachmentNote')}`}
            >
              <PlainIconButton
                icon="trash"
                label={t('record.leaveOut', { name: file.name })}
                onPress={() => onRemove(file)}
              />
            </ListRow>
          ))}
        </RowList>
      )}
    </>
  )
}
