import type { Suggestions } from '#contract/catalogue.ts'
import type { Language } from '#contract/lists.ts'
import { announce } from '#web/ui/announce.ts'
import { type Option, optionsOfPlaces, optionsOfTests } from './options.ts'
import { SuggestionList } from './suggestion-list.ts'
import { suggestionTexts } from './suggestion-texts.ts'

const pauseMs = 150
const longestWaitMs = 5_000
const shortestText = 2

const enhanced = new WeakSet<HTMLInputElement>()

/**
 * Suggests under a search field, once however often it is called; also for text typed after `before`, unless the field was
 * left meanwhile.
 */
export function suggestIn(field: HTMLInputElement, before: string): void {
  if (enhanced.has(field)) return
  enhanced.add(field)
  const suggesting = new Suggesting(field)
  if (field.value !== before && document.activeElement === field) suggesting.ask()
}

/** Asks for suggestions after each pause in typing. Answers to text that has changed since are ignored. */
class Suggesting {
  readonly #field: HTMLInputElement
  readonly #language: Language
  readonly #list: SuggestionList
  #call = new AbortController()

  constructor(field: HTMLInputElement) {
    this.#field = field
    this.#language = document.documentElement.lang === 'fi' ? 'fi' : 'en'
    this.#list = new SuggestionList(field, suggestionTexts[this.#language].label)
    field.addEventListener('input', () => this.ask())
    field.addEventListener('blur', () => this.#end())
    field.form?.addEventListener('submit', () => this.#end())
    field.addEventListener('keydown', (event) => this.#press(event))
  }

  ask(): void {
    this.#list.leaveOption()
    this.#call.abort()
    const call = new AbortController()
    this.#call = call
    const text = this.#field.value.trim()
    if (text.length < shortestText) this.#list.close()
    else setTimeout(() => void this.#answer(text, call.signal), pauseMs)
  }

  async #answer(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const found = await load(text, this.#language, signal)
    if (!signal.aborted) this.#show(found)
  }

  /** The list closes where nothing was found and where the API did not answer. */
  #show(found: Suggestions | null): void {
    const options: Option[] = found
      ? [...optionsOfTests(found, this.#language), ...optionsOfPlaces(found, this.#language)]
      : []
    this.#list.show(options)
    if (options.length > 0) announce(suggestionTexts[this.#language].count(options.length))
  }

  #end(): void {
    this.#call.abort()
    this.#list.close()
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { active, isOpen } = this.#list
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) this.#list.move(event.key === 'ArrowDown' ? 1 : -1)
      else this.ask()
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      // The caret moves in the field.
      this.#list.leaveOption()
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      active.click()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      this.#end()
    }
  }
}

async function load(text: string, language: Language, signal: AbortSignal): Promise<Suggestions | null> {
  const query = new URLSearchParams({ language, text })
  try {
    const limit = AbortSignal.timeout(longestWaitMs)
    const response = await fetch(`/api/v1/products/suggestions?${query}`, {
      signal: AbortSignal.any([signal, limit]),
    })
    return response.ok ? ((await response.json()) as Suggestions) : null
  } catch {
    return null
  }
}
