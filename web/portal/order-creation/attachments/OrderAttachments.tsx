import { useTranslation } from 'react-i18next'
import type { SpecialGoods } from '#contract/lists.ts'
import { FilesEditor } from '#web/orders/files/EditableFiles.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useAttachments } from './AttachmentsProvider.tsx'
import { lacksDataSheet } from './data-sheet.ts'
import styles from './OrderAttachments.module.css'

/** Attachments in a step of the order. `form` places them among the sections of a form. */
export const OrderAttachments = ({
  specialGoods,
  look = 'plain',
}: {
  specialGoods: readonly SpecialGoods[]
  look?: 'plain' | 'form'
}) => {
  const { t } = useTranslation('order-creation')
  const { t: orderText } = useTranslation('orders')
  const { files, mayAdd, sending, reload } = useAttachments()
  const words = {
    title: orderText('files.title'),
    description: mayAdd ? orderText('files.description') : undefined,
  }
  const content = (
    <div className={styles.content}>
      {mayAdd && lacksDataSheet(specialGoods, files) && <Banner title={t('attachments.dataSheet')} />}
      <FilesEditor
        files={files}
        mayAdd={mayAdd}
        none={orderText('files.none')}
        deleteText={(name) => orderText('files.deleteText', { name })}
        onChanged={reload}
        sending={sending}
      />
    </div>
  )
  return look === 'form' ? (
    <FormSection {...words}>
      <WholeRow>{content}</WholeRow>
    </FormSection>
  ) : (
    <Section {...words}>{content}</Section>
  )
}
