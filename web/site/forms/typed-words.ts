import { typedWordsKey } from './typed-words-key.ts'

/**
 * What is typed into a form is kept in the tab until it is sent: a reload or a look at another page loses nothing. The
 * tab's end is its end. Some people forbid it; their browser keeps what it can by itself.
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

/** Fills in what is empty; what somebody has begun to type meanwhile stays. */
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
