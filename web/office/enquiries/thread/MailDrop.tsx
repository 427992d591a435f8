import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { type MailFile, readMailFile } from './mail-file.ts'

/** Takes a mail that was saved as a file. */
export const MailDrop = ({ onMail }: { onMail: (mail: MailFile) => void }) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const read = async (file: File) => {
    setFailure(null)
    try {
      const mail = await readMailFile(file)
      setUnreadable(mail ? null : file.name)
      if (mail) onMail(mail)
    } catch (error) {
      // The program that reads mails could not be loaded.
      setFailure(explain(error))
    }
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
      {failure && <Failure explanation={failure} />}
    </>
  )
}

/** Senders and attachments of the mails that filled the form. */
export type Mails = { senders: readonly string[]; files: readonly { id: string; file: File }[] }

/** Attachments of the mails that filled the form, and a warning about each sender who is not that of the enquiry. */
export const MailFacts = ({
  mails: { senders, files },
  email,
  onLeaveOut,
}: {
  mails: Mails
  email: string
  onLeaveOut: (id: string) => void
}) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const others = senders.filter((from) => from !== email.toLowerCase())
  return (
    <>
      {others.map((from) => (
        <Banner key={from} tone="signal" title={t('record.otherSender', { from })}>
          {t('record.otherSenderText', { email })}
        </Banner>
      ))}
      {files.length > 0 && (
        <RowList label={t('record.attachments')}>
          {files.map(({ id, file: { name, size } }) => (
            <ListRow
              key={id}
              icon={<Icon name="file" />}
              title={name}
              note={`${formatFileSize(size, language)} · ${t('record.attachmentNote')}`}
            >
              <PlainIconButton
                icon="trash"
                label={t('record.leaveOut', { name })}
                onPress={() => onLeaveOut(id)}
              />
            </ListRow>
          ))}
        </RowList>
      )}
    </>
  )
}
