import type { ReactNode } from 'react'
import type { AnsweredField } from '#contract/answer-pages.ts'
import type { FormField } from '#contract/forms.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FormFields.module.css'
import formStyles from './SiteForm.module.css'

/** With values and errors, when the form is returned for correction. */
export type ShownField = Omit<FormField & Partial<AnsweredField>, 'label' | 'hint'> & {
  label: ReactNode
  hint?: ReactNode
  /** Kind of enquiry that alone has the field. */
  onlyKind?: string | undefined
}

/** Fields of a form. Their ids start with `formId`, so that a page may have several forms. */
export const FormFields = ({ formId, fields }: { formId: string; fields: readonly ShownField[] }) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <LabelledControl key={field.name} field={field} id={`${formId}-${field.name}`} />
    ))}
  </div>
)

const LabelledControl = ({ field, id }: { field: ShownField; id: string }) => {
  const { kind, label, hint, problem, onlyKind } = field
  const isCheck = kind === 'check'
  const control = <Control field={field} id={id} />
  return (
    <div
      data-kind={onlyKind}
      className={classNames(styles.field, (kind === 'block' || kind === 'files' || isCheck) && styles.whole)}
    >
      <div className={isCheck ? styles.check : undefined}>
        {isCheck && control}
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {!isCheck && control}
      {problem && (
        <p id={`${id}-problem`} className={formStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

const acceptedFiles = 'application/pdf,image/*'

const types = { line: 'text', email: 'email', phone: 'tel' }

const Control = ({ field, id }: { field: ShownField; id: string }) => {
  const { name, kind, isRequired, autoComplete, hint, choices, value, problem } = field
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    required: isRequired,
    autoComplete,
    className: kind === 'check' ? styles.box : styles.input,
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
  }
  if (kind === 'block') return <textarea rows={6} {...shared} defaultValue={value} />
  if (kind === 'choice')
    return (
      <select {...shared} defaultValue={value}>
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  if (kind === 'files') return <input type="file" multiple accept={acceptedFiles} {...shared} />
  if (kind === 'check')
    return <input type="checkbox" value="yes" {...shared} defaultChecked={value === 'yes'} />
  return <input type={types[kind]} {...shared} defaultValue={value} />
}
