import type { FocusEvent, PointerEvent, ReactNode, SubmitEvent } from 'react'
import type { FormShape } from '#contract/forms.ts'
import { DrawnForm, type DrawnFormData } from './DrawnForm.tsx'
import styles from './SiteForm.module.css'

export type SiteFormData = FormShape & DrawnFormData

const loadLife = () => import('./live-form.ts')

const begin = ({ currentTarget }: FocusEvent<HTMLFormElement> | PointerEvent<HTMLFormElement>) =>
  void loadLife().then(
    ({ enliven }) => enliven(currentTarget),
    () => {},
  )

const send = (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  void loadLife().then(
    ({ enliven }) => enliven(form).send(),
    () => giveUp(form),
  )
}

/** Browsers speak their own language of wrong fields; with a script we speak that of the page. */
const speakOurselves = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true
}

/** Without our script: first it is said; then the browser may do what it would have done without any. */
function giveUp(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]')
  if (alert?.hidden) alert.hidden = false
  else form.submit()
}

/**
 * A form that works as it is drawn: the server answers it with a page. What it does beyond that is loaded when somebody
 * comes near; that changes the drawn elements themselves, which React never draws anew.
 */
export const SiteForm = ({ form, children }: { form: SiteFormData; children: ReactNode }) => {
  const { heading, failed, thankYou } = form
  return (
    <>
      <DrawnForm
        form={form}
        ref={speakOurselves}
        aria-label={heading}
        onFocus={begin}
        onPointerEnter={begin}
        onSubmit={send}
        alert={
          <p className={styles.alert} role="alert" hidden>
            {failed}
          </p>
        }
      >
        {children}
      </DrawnForm>
      <div className={styles.thanks} tabIndex={-1} hidden>
        <p>
          <strong>{thankYou.title}</strong>
        </p>
        <p>{thankYou.text}</p>
      </div>
    </>
  )
}
