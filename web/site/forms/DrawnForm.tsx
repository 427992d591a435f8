import type { ComponentProps, ReactNode } from 'react'
import styles from './SiteForm.module.css'

export type DrawnFormData = {
  /** Its element and its controls are named after it. */
  id: string
  /** Where it is sent, with a script and without. */
  action: string
  hidden: Readonly<Record<string, string>>
  /** What the field says that people do not see; null for none. */
  trap: string | null
  submit: string
}

type Props = Omit<ComponentProps<'form'>, 'form' | 'action'> & {
  form: DrawnFormData
  /** What stands above the button. */
  alert?: ReactNode
}

/** A form as it works without any script: the server answers it with a page. */
export const DrawnForm = ({ form, alert, children, ...others }: Props) => {
  const { id, action, hidden, trap, submit } = form
  return (
    <form {...others} id={`${id}-form`} className={styles.form} method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {trap !== null && (
        <label className={styles.trap} aria-hidden="true">
          {trap} <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      )}
      {alert}
      <button className={styles.submit} type="submit">
        {submit}
      </button>
    </form>
  )
}
