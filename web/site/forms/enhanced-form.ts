import type { FieldErrorCode } from '#contract/errors.ts'
import { fileTexts, formAlerts, problemText } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { personKey, readPerson } from '#web/shell/known-person.ts'
import { FormFiles } from './form-files.ts'
import { openToken, post, type Token } from './post-form.ts'
import styles from './SiteForm.module.css'
import { forgetTypedText, isFilledIn, restoreTypedText, storeTypedText } from './typed-text.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const sending = { en: 'Sending', fi: 'Lähetetään' }

const enhancedForms = new WeakMap<HTMLFormElement, EnhancedForm>()

/** Enhances a rendered form; once, however often it is called. */
export function enhanceForm(form: HTMLFormElement): EnhancedForm {
  const enhanced = enhancedForms.get(form) ?? new EnhancedForm(form)
  enhancedForms.set(form, enhanced)
  return enhanced
}

/**
 * Enhances all forms of the page and restores typed text. The address chooses the kind of enquiry, and `subject` fills the offer
 * request.
 */
export function enhanceForms(subject: string | null): void {
  for (const form of document.forms) {
    enhanceForm(form)
    chooseKind(form, subject ? '#offer_request' : location.hash)
  }
  const message = document.querySelector<HTMLTextAreaElement>('#offer_request-message')
  if (subject && message && !message.value.includes(subject))
    message.value = `${subject}\n${message.value || '\n'}`
}

/** Validates input, submits the form and shows the result in place. Never clears typed text on failure. */
class EnhancedForm {
  readonly #form: HTMLFormElement
  readonly #language: Language
  readonly #alert: HTMLElement
  readonly #button: HTMLButtonElement
  /** The alert as it was rendered. */
  readonly #failed: Node
  /** True for enquiries, which need a timing token. */
  readonly #isTimed: boolean
  /** Null for a form without a field for files. */
  readonly #files: FormFiles | null
  #token: Promise<Token> | null = null
  #isSending = false

  constructor(form: HTMLFormElement) {
    this.#form = form
    this.#language = fieldValue(form, 'language') === 'fi' ? 'fi' : 'en'
    this.#alert = find(form, '[role=alert]')
    this.#button = find(form, 'button')
    this.#failed = this.#alert.cloneNode(true)
    this.#isTimed = fieldValue(form, 'kind') !== null
    const input = form.querySelector<HTMLInputElement>('input[type=file]')
    this.#files =
      input &&
      new FormFiles(input, {
        address: `${form.action}/files`,
        language: this.#language,
        token: async () => (await this.#getToken()).value,
      })
    restoreTypedText(form)
    // Text that was typed before this script was loaded.
    if (this.#controls().some(hasInput)) storeTypedText(form)
    if (this.#isTimed) followPerson(form)
    for (const choice of choicesOf(form)) choice.addEventListener('change', () => this.#chose())
    form.addEventListener('input', ({ target }) => {
      storeTypedText(form)
      const corrected = this.#controls().find((each) => each === target && isWrong(each) && !problemOf(each))
      // Removed only when the field is left, the message would move the button away from under the click that
      // leaves it.
      if (corrected) this.#mark(corrected, null)
    })
    form.addEventListener('change', ({ target }) => {
      const control = this.#controls().find((each) => each === target)
      if (control && (control.value !== '' || isWrong(control))) this.#check(control)
    })
    if (this.#isTimed) this.#getToken().catch(() => {})
  }

  /** The message of a failure may be that of another kind. */
  #chose(): void {
    storeTypedText(this.#form)
    this.#alert.hidden = true
  }

  async send(): Promise<void> {
    if (this.#isSending) return
    const wrong = this.#controls().filter((control) => !this.#check(control))
    this.#alert.hidden = true
    if (wrong.length > 0) return this.#refuse(wrong)
    const label = [...this.#button.childNodes]
    this.#isSending = true
    this.#button.setAttribute('aria-disabled', 'true')
    this.#button.textContent = sending[this.#language]
    try {
      await this.#deliver()
    } catch {
      this.#say(`${textOfKind(this.#failed, this.#form)} ${formAlerts.kept[this.#language]}`)
    } finally {
      this.#isSending = false
      this.#button.removeAttribute('aria-disabled')
      this.#button.replaceChildren(...label)
    }
  }

  async #deliver(isAgain = false): Promise<void> {
    const values = valuesOf(this.#form)
    if (this.#files) {
      values.delete('files')
      if (!(await this.#files.areAdded())) return this.#say(fileTexts.unfinished[this.#language])
    }
    if (this.#isTimed) values.set('form', await this.#readyToken())
    const { status, errors } = await post(this.#form.action, Object.fromEntries(values))
    if (status === 200) return this.#thank()
    if (status === 428 && !isAgain) {
      this.#token = null
      this.#files?.addAllAgain()
      return this.#deliver(true)
    }
    if (status === 429) return this.#say(formAlerts.tooMany[this.#language])
    const wrong = this.#controls().filter((control) => {
      const code = errors.find(({ path }) => path === control.name)?.code
      if (code) this.#mark(control, code)
      return code
    })
    if (wrong.length === 0) throw new Error(`The form was answered with ${status}`)
    this.#refuse(wrong)
  }

  /** A failed token request is repeated at the next attempt. */
  #getToken(): Promise<Token> {
    this.#token ??= openToken(this.#form.action)
    this.#token.catch(() => {
      this.#token = null
    })
    return this.#token
  }

  async #readyToken(): Promise<string> {
    const { value, ready } = await this.#getToken()
    await ready
    return value
  }

  #controls(): Control[] {
    return [...this.#form.elements].filter(
      (element): element is Control =>
        'name' in element && element.id !== '' && element.getAttribute('type') !== 'radio',
    )
  }

  #refuse([first]: Control[]): void {
    this.#say(formAlerts.fields[this.#language])
    first?.focus()
  }

  #say(text: string): void {
    this.#alert.textContent = text
    this.#alert.hidden = false
  }

  #check(control: Control): boolean {
    const code = problemOf(control)
    this.#mark(control, code)
    return code === null
  }

  /** Shows or removes the error below a field. */
  #mark(control: Control, code: FieldErrorCode | null): void {
    const id = `${control.id}-problem`
    const described = (control.getAttribute('aria-describedby') ?? '').replace(id, '').trim()
    document.getElementById(id)?.remove()
    control.removeAttribute('aria-invalid')
    if (code) {
      const problem = document.createElement('p')
      problem.id = id
      problem.className = styles.problem ?? ''
      problem.textContent = problemText(code, this.#language)
      control.after(problem)
      control.setAttribute('aria-invalid', 'true')
    }
    const ids = code ? `${described} ${id}`.trim() : described
    if (ids) control.setAttribute('aria-describedby', ids)
    else control.removeAttribute('aria-describedby')
  }

  #thank(): void {
    forgetTypedText(this.#form)
    const thanks = this.#form.nextElementSibling
    if (!(thanks instanceof HTMLElement)) return
    this.#form.hidden = true
    // The choice of kinds, which would change the words of thanks.
    const kinds = this.#form.closest('[data-kinds]')
    for (const part of kinds?.querySelectorAll<HTMLElement>(':scope > fieldset, :scope > [data-kind]') ?? [])
      part.hidden = true
    thanks.hidden = false
    thanks.focus()
  }
}

const hasInput = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value !== ''

const isWrong = (control: Control) => control.hasAttribute('aria-invalid')

/** Checks that are possible in the browser; the server checks more. */
function problemOf({ required, type, value }: Control): FieldErrorCode | null {
  const written = value.trim()
  if (written === '') return required ? 'required' : null
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written)) return 'not_an_email'
  if (type === 'tel' && !/^\+[\d ()./-]{5,39}$/.test(written)) return 'not_a_phone'
  return null
}

const kindOf = (form: HTMLFormElement) => String(fieldValue(form, 'kind'))

/** Choice between kinds of enquiries; empty for a form of one kind. */
const choicesOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio',
  )

/** Values without those of fields that the chosen kind does not have. */
function valuesOf(form: HTMLFormElement): FormData {
  const values = new FormData(form)
  for (const control of form.elements) {
    const kind = control.closest<HTMLElement>('[data-kind]')?.dataset.kind ?? kindOf(form)
    if ('name' in control && kind !== kindOf(form)) values.delete(String(control.name))
  }
  return values
}

/** Text for the chosen kind, or the one text for all. */
function textOfKind(element: Node, form: HTMLFormElement): string {
  const ofKind = (element as HTMLElement).querySelector(`[data-kind="${kindOf(form)}"]`)
  return (ofKind ?? element).textContent ?? ''
}

/** Chooses the kind that the address names, by its own name or by that of its heading. */
function chooseKind(form: HTMLFormElement, hash: string): void {
  for (const choice of choicesOf(form)) {
    const names = [choice.value, choice.nextElementSibling?.id ?? '']
    if (names.some((name) => [`#${name}`, `#${encodeURIComponent(name)}`].includes(hash))) choice.click()
  }
}

/** Fills in the signed-in person, now and after a sign-in or sign-out in another tab. */
function followPerson(form: HTMLFormElement): void {
  fillInPerson(form)
  addEventListener('storage', ({ key }) => {
    if (key === personKey || key === null) fillInPerson(form)
  })
  // The page may come back by Back after a sign-out.
  addEventListener('pageshow', () => fillInPerson(form))
}

/** Replaces the data of an earlier person; typed text stays. */
function fillInPerson(form: HTMLFormElement): void {
  for (const control of form.elements) if (isFilledIn(control)) control.value = ''
  for (const [name, value] of Object.entries(readPerson() ?? {})) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement) || control.value !== '') continue
    control.value = value
    control.dataset.filledIn = value
  }
}

const fieldValue = (form: HTMLFormElement, name: string) => new FormData(form).get(name)

function find<Found extends HTMLElement>(form: HTMLFormElement, selector: string): Found {
  const found = form.querySelector<Found>(selector)
  if (!found) throw new Error(`The form has no ${selector}`)
  return found
}
