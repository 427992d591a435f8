import { typedTextKey } from './typed-text-key.ts'

/**
 * Text typed into forms, kept in session storage until it is sent, so that a reload or a visit to another
 * page loses nothing. Without storage only the browser's own restoration remains.
 */
type TypedText = Record<string, Record<string, string>>

export function storeTypedText(form: HTMLFormElement): void {
  const isTyped = (entry: [string, FormDataEntryValue]): entry is [string, string] => {
    const [name, value] = entry
    // Files cannot be filled in again, and the data of the signed-in person is not typed.
    return typeof value === 'string' && !isFilledIn(form.elements.namedItem(name))
  }
  const text = Object.fromEntries([...new FormData(form)].filter(isTyped))
  write({ ...read(), [form.id]: text })
}

export function forgetTypedText(form: HTMLFormElement): void {
  const { [form.id]: _, ...others } = read()
  write(others)
}

/** True for a field with the data of the signed-in person, unchanged since it was filled in. */
export const isFilledIn = (control: Element | RadioNodeList | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.dataset.filledIn === control.value

/** Fills empty fields; text typed meanwhile stays. */
export function restoreTypedText(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(read()[form.id] ?? {})) {
    const control = form.elements.namedItem(name)
    if (control instanceof RadioNodeList) {
      if (isUntouched(control)) control.value = value
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control && 'value' in control && control.value === '') control.value = value
  }
}

/** True while nothing was chosen but what the page proposes. */
const isUntouched = (choices: RadioNodeList) =>
  [...choices].every(
    (choice) => choice instanceof HTMLInputElement && choice.checked === choice.defaultChecked,
  )

function read(): TypedText {
  try {
    return JSON.parse(sessionStorage.getItem(typedTextKey) ?? '{}') as TypedText
  } catch {
    return {}
  }
}

function write(text: TypedText): void {
  try {
    if (Object.keys(text).length > 0) sessionStorage.setItem(typedTextKey, JSON.stringify(text))
    else sessionStorage.removeItem(typedTextKey)
  } catch {}
}
