import type { ReactNode } from 'react'
import type { EnquiryKind } from '#contract/enquiries.ts'
import styles from './EnquiryForm.module.css'
import { FormCard } from './FormCard.tsx'
import { FormFields, type ShownField } from './FormFields.tsx'
import { encodingOf } from './form-encoding.ts'
import { type ShownForm, SiteForm, type SiteFormData } from './SiteForm.tsx'

export type EnquiryFormData = SiteFormData & {
  kind: EnquiryKind
  notes: string
  privacy: { text: string; link: string; href: string }
}

type Props = {
  form: Omit<EnquiryFormData, 'fields' | keyof ShownForm> & ShownForm & { fields: readonly ShownField[] }
  children?: ReactNode
}

/** Form of an enquiry in its card. */
export const EnquiryForm = ({ form, children }: Props) => {
  const { id, fields, notes, privacy } = form
  return (
    <FormCard>
      <SiteForm form={form} encType={encodingOf(fields)}>
        {children}
        <FormFields formId={id} fields={fields} />
        <p className={styles.note}>
          {notes} {privacy.text} <a href={privacy.href}>{privacy.link}</a>.
        </p>
      </SiteForm>
    </FormCard>
  )
}
