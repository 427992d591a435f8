import { useEffect } from 'react'
import { personKey } from '#web/shell/known-person.ts'
import { EnquiryForm, type EnquiryFormData } from '../forms/EnquiryForm.tsx'
import { KindsForm, type KindsFormData } from '../forms/KindsForm.tsx'
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
  form: EnquiryFormData | null
  kinds: KindsFormData | null
}
export type FormPageResult = {
  heading: string
  sections: FormSection[]
  /** Prefix of the subject of an offer request. */
  about: string
}

/** True if the browser knows words for the fields. */
const hasWords = () => {
  try {
    return typedTextKey in sessionStorage || personKey in localStorage
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
    if (!subject && !location.hash && !hasWords()) return
    import('../forms/enhanced-form.ts').then(
      ({ enhanceForms }) => enhanceForms(subject ? `${about}: ${subject}` : null),
      () => {},
    )
  }, [subject, about])
  return (
    <Article heading={heading} aside={shared.facts && <Reach facts={shared.facts} />}>
      {sections.map(({ nodes, form, kinds }, place) => {
        const id = kinds?.kinds[0].form.id ?? form?.id
        return (
          <section key={id ?? place.toString()} id={id} className={styles.section}>
            {nodes.length > 0 && <Prose nodes={nodes} />}
            {kinds && (
              <KindsForm data={kinds}>
                {subject && (
                  <p className={styles.about} data-kind="offer_request">
                    {about}: <strong>{subject}</strong>
                  </p>
                )}
              </KindsForm>
            )}
            {form && <EnquiryForm form={form} />}
          </section>
        )
      })}
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
