import { type ReactNode, useEffect } from 'react'
import { FormCard } from '../forms/FormCard.tsx'
import { FormFields } from '../forms/FormFields.tsx'
import { encodingOf } from '../forms/form-encoding.ts'
import { SiteForm, type SiteFormData } from '../forms/SiteForm.tsx'
import { typedTextKey } from '../forms/typed-text-key.ts'
import type { Facts, PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { Facts as ShortFacts } from '../parts/Facts.tsx'
import { Prose } from '../parts/Prose.tsx'
import { MailLink, PhoneLink } from '../parts/reach-links.tsx'
import { useTexts } from '../parts/texts-context.ts'
import type { ProseNode } from '../prose-tree.ts'
import styles from './FormPage.module.css'

export type FormSection = {
  nodes: ProseNode[]
  /** Content below the text. */
  form: (SiteFormData & { notes: string; privacy: { text: string; link: string; href: string } }) | null
}
export type FormPageResult = {
  heading: string
  sections: FormSection[]
  /** Prefix of the subject of an offer request. */
  about: string
}

const hasTypedText = () => {
  try {
    return typedTextKey in sessionStorage
  } catch {
    return false
  }
}

type Props = { page: PageData<FormPageResult>; shared: { facts?: Facts }; search?: string }

/** Text with forms: contact, partners. */
export default function FormPage({ page, shared, search = '' }: Props) {
  const { heading, sections, about } = page.result
  const subject = new URLSearchParams(search).get('about')?.slice(0, 200)
  useEffect(() => {
    if (!subject && !hasTypedText()) return
    import('../forms/enhanced-form.ts').then(
      ({ enhanceForms }) => enhanceForms(subject ? `${about}: ${subject}` : null),
      () => {},
    )
  }, [subject, about])
  return (
    <Article heading={heading} aside={shared.facts && <Reach facts={shared.facts} />}>
      {sections.map(({ nodes, form }, place) => (
        <section key={form?.id ?? place.toString()} id={form?.id} className={styles.section}>
          <Prose nodes={nodes} />
          {form && (
            <EnquiryForm form={form}>
              {form.id === 'offer_request' && subject && (
                <p className={styles.about}>
                  {about}: <strong>{subject}</strong>
                </p>
              )}
            </EnquiryForm>
          )}
        </section>
      ))}
    </Article>
  )
}

/** Phone, mail and opening hours. */
const Reach = ({ facts: { phone, email, businessHours, receptionHours } }: { facts: Facts }) => {
  const text = useTexts()
  return (
    <ShortFacts
      facts={[
        [text.phone, <PhoneLink key="phone" number={phone} />],
        [text.email, <MailLink key="email" address={email} />],
        [text.businessHours, businessHours],
        [text.reception, receptionHours],
      ]}
    />
  )
}

type EnquiryFormProps = { form: NonNullable<FormSection['form']>; children: ReactNode }

const EnquiryForm = ({ form, children }: EnquiryFormProps) => {
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
