import { typedWordsKey } from './typed-words-key.ts'

/**
 * Text typed into forms, kept in session storage until it is sent, so that a reload or a visit to another
 * page loses nothing. Without storage only the browser's own restoration remains.
 */
type TypedWords = Record<string, Record<string, string>>

export function keepWords(form: HTMLFormElement): void {
  const words = Object.fromEntries(new FormData(form)) as Record<string, string>
  write({ ...read(), [form.id]: words })
}

export function forgetWords(form: HTMLFormElement): void {
  const { [form.id]: _, ...others } = read()
  write(others)
}

/** Fills empty fields; text typed meanwhile stays. */
export function restoreWords(form: HTMLFormElement): void {
  for (const [name, word] of Object.entries(read()[form.id] ?? {})) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control && 'value' in control && control.value === '') control.value = word
  }
}

function read(): TypedWords {
  try {
    return JSON.parse(sessionStorage.getItem(typedWordsKey) ?? '{}') as TypedWords
  } catch {
    return {}
  }
}

function write(words: TypedWords): void {
  try {
    if (Object.keys(words).length > 0) sessionStorage.setItem(typedWordsKey, JSON.stringify(words))
    else sessionStorage.removeItem(typedWordsKey)
  } catch {}
}
