import type { ComponentProps, FocusEvent, PointerEvent, ReactNode, SubmitEvent } from 'react'
import type { FormShape } from '#contract/forms.ts'
import { PlainForm, type PlainFormData } from './PlainForm.tsx'
import styles from './SiteForm.module.css'

export type SiteFormData = FormShape & PlainFormData

const loadEnhancedForm = () => import('./enhanced-form.ts')

const begin = ({ currentTarget }: FocusEvent<HTMLFormElement> | PointerEvent<HTMLFormElement>) =>
  void loadEnhancedForm().then(
    ({ enhanceForm }) => enhanceForm(currentTarget),
    () => {},
  )

const send = (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  void loadEnhancedForm().then(
    ({ enhanceForm }) => enhanceForm(form).send(),
    () => giveUp(form),
  )
}

/** Disables the browser's validation messages, which may be in another language than the page. */
const disableNativeValidation = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true
}

/** Fallback without the script: the first attempt shows a message, the next one submits the form directly. */
function giveUp(form: HTMLFormElement): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]')
  if (alert?.hidden) alert.hidden = false
  else form.submit()
}

/** Texts that depend on a choice in the form are elements. */
export type ShownForm = Omit<SiteFormData, 'fields' | 'submit' | 'failed' | 'thankYou'> & {
  submit: ReactNode
  failed: ReactNode
  thankYou: Record<'title' | 'text', ReactNode>
}

type Props = { form: ShownForm; encType?: ComponentProps<'form'>['encType']; children: ReactNode }

/**
 * Form that works without scripts. Enhancements load when the user approaches it; they change the rendered
 * elements directly, and React does not render them again.
 */
export const SiteForm = ({ form, encType, children }: Props) => {
  const { heading, failed, thankYou } = form
  return (
    <>
      <PlainForm
        form={form}
        encType={encType}
        ref={disableNativeValidation}
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
      </PlainForm>
      <div className={styles.thanks} tabIndex={-1} hidden>
        <p>
          <strong>{thankYou.title}</strong>
        </p>
        <p>{thankYou.text}</p>
      </div>
    </>
  )
}
