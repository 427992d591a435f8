import type { ComponentProps, ReactNode } from 'react'
import styles from './SiteForm.module.css'

export type PlainFormData = {
  /** Prefix of the ids of its controls. */
  id: string
  /** Address that receives the form, with and without scripts. */
  action: string
  hidden: Readonly<Record<string, string>>
  /** Label of the hidden spam trap; null for none. */
  trap: string | null
  submit: string
}

type Props = Omit<ComponentProps<'form'>, 'form' | 'action'> & {
  form: Omit<PlainFormData, 'submit'> & { submit: ReactNode }
  /** Message above the button. */
  alert?: ReactNode
}

/** Form that works without scripts; the server replies with a page. */
export const PlainForm = ({ form, alert, children, ...others }: Props) => {
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
