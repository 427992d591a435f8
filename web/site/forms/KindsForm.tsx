import type { ReactNode } from 'react'
import type { EnquiryKind } from '#contract/enquiries.ts'
import type { FormField } from '#contract/forms.ts'
import { Prose } from '../parts/Prose.tsx'
import type { ProseNode } from '../prose-tree.ts'
import { EnquiryForm, type EnquiryFormData } from './EnquiryForm.tsx'
import styles from './KindsForm.module.css'

type Kind = {
  kind: EnquiryKind
  /** Id of its heading. */
  anchor: string
  /** Text about it. */
  nodes: ProseNode[]
  form: EnquiryFormData
}

export type KindsFormData = {
  /** Name of the form. */
  heading: string
  question: string
  /** Kinds that share one form. The first is chosen until the visitor chooses another. */
  kinds: [Kind, ...Kind[]]
  /** Kind with a form on a page of its own. */
  other: { label: string; href: string }
}

/**
 * One form for several kinds. What differs between them is rendered for each, and styles hide what does not belong to the
 * chosen one, so that the choice works without scripts.
 */
export const KindsForm = ({ data, children }: { data: KindsFormData; children: ReactNode }) => {
  const { heading, kinds } = data
  const [{ form: first }] = kinds
  const each = (textOf: (form: EnquiryFormData) => string | undefined) => textOfKinds(kinds, textOf)
  const fields = first.fields.map((field) => {
    const fieldOf = (form: EnquiryFormData) => form.fields.find(({ name }) => name === field.name)
    const having = kinds.filter(({ form }) => fieldOf(form))
    return {
      ...field,
      label: textOfKinds(having, (form) => fieldOf(form)?.label),
      hint: textOfKinds(having, (form) => fieldOf(form)?.hint),
      onlyKind: having.length === 1 ? having[0]?.kind : undefined,
    }
  })
  const { kind: _, ...hidden } = first.hidden
  const form = {
    ...first,
    hidden,
    heading,
    fields,
    submit: each(({ submit }) => submit),
    failed: each(({ failed }) => failed),
    thankYou: { title: each(({ thankYou }) => thankYou.title), text: each(({ thankYou }) => thankYou.text) },
  }
  return (
    <div className={styles.kinds} data-kinds>
      <Choice data={data} />
      {kinds.map(({ kind, nodes }) => (
        <div key={kind} data-kind={kind}>
          <Prose nodes={nodes} />
        </div>
      ))}
      <EnquiryForm form={form}>{children}</EnquiryForm>
    </div>
  )
}

/** Outside the form, so that the form begins with its first field. */
const Choice = ({ data: { question, kinds, other } }: { data: KindsFormData }) => {
  const formId = kinds[0].form.id
  return (
    <fieldset className={styles.choice}>
      <legend>{question}</legend>
      {kinds.map(({ kind, anchor, form }, place) => {
        const id = place === 0 ? `${formId}-kind` : kind
        return (
          <div key={kind} className={styles.kind}>
            <input
              type="radio"
              id={id}
              name="kind"
              value={kind}
              form={`${formId}-form`}
              defaultChecked={place === 0}
            />
            <h2 id={anchor}>
              <label htmlFor={id}>{form.heading}</label>
            </h2>
          </div>
        )
      })}
      <div className={styles.kind}>
        <h2>
          <a href={other.href}>{other.label}</a>
        </h2>
      </div>
    </fieldset>
  )
}

/** The text if it is the same for all, otherwise one for each kind. */
function textOfKinds(
  kinds: readonly Kind[],
  textOf: (form: EnquiryFormData) => FormField['hint'],
): ReactNode {
  const texts = new Set(kinds.map(({ form }) => textOf(form)))
  if (texts.size === 1) return [...texts][0]
  return kinds.map(({ kind, form }) => (
    <span key={kind} data-kind={kind}>
      {textOf(form)}
    </span>
  ))
}
