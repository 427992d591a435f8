import { keptTogether } from '../parts/kept-together.ts'
import type { Option } from './options.ts'
import styles from './SuggestionList.module.css'

/** List under a search field. One option at most is active; the focus stays in the field. */
export class SuggestionList {
  readonly #field: HTMLInputElement
  readonly #list: HTMLElement
  #active = -1

  constructor(field: HTMLInputElement, label: string) {
    this.#field = field
    this.#list = document.createElement('div')
    this.#list.id = `${field.id}-suggestions`
    this.#list.role = 'listbox'
    this.#list.ariaLabel = label
    this.#list.className = styles.list ?? ''
    this.#list.hidden = true
    // A press on an option must not take the focus from the field.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', () => this.close())
    const place = field.parentElement ?? field
    place.classList.add(styles.anchor ?? '')
    place.append(this.#list)
    field.role = 'combobox'
    field.autocomplete = 'off'
    field.ariaAutoComplete = 'list'
    field.ariaExpanded = 'false'
    field.setAttribute('aria-controls', this.#list.id)
  }

  get isOpen(): boolean {
    return !this.#list.hidden
  }

  get active(): HTMLElement | undefined {
    return this.#options[this.#active]
  }

  get #options(): HTMLElement[] {
    return [...this.#list.children] as HTMLElement[]
  }

  show(options: readonly Option[]): void {
    this.#list.replaceChildren(...options.map((option, at) => draw(option, `${this.#list.id}-${at}`)))
    this.#list.scrollTop = 0
    this.#setOpen(options.length > 0)
  }

  close(): void {
    this.#setOpen(false)
  }

  /** Moves to the next option or the one before; the field itself is between the last and the first. */
  move(step: 1 | -1): void {
    const places = this.#options.length + 1
    this.#activate(((this.#active + 1 + step + places) % places) - 1)
  }

  leaveOption(): void {
    this.#activate(-1)
  }

  #setOpen(isOpen: boolean): void {
    this.#list.hidden = !isOpen
    this.#field.ariaExpanded = `${isOpen}`
    this.#activate(-1)
  }

  #activate(at: number): void {
    this.#active = at
    for (const [each, option] of this.#options.entries()) option.ariaSelected = `${each === at}`
    if (this.active) this.#field.setAttribute('aria-activedescendant', this.active.id)
    else this.#field.removeAttribute('aria-activedescendant')
    this.active?.scrollIntoView({ block: 'nearest' })
  }
}

function draw({ href, parts, note }: Option, id: string): HTMLElement {
  const option = document.createElement('a')
  option.id = id
  option.href = href
  option.role = 'option'
  option.ariaSelected = 'false'
  option.tabIndex = -1
  option.className = styles.option ?? ''
  const name = parts.map(({ text, isEmphasised }) => {
    const part = document.createElement(isEmphasised ? 'mark' : 'span')
    part.textContent = keptTogether(text)
    return part
  })
  const said = document.createElement('span')
  said.className = styles.note ?? ''
  said.textContent = keptTogether(note)
  option.append(...name, ' ', said)
  return option
}
