import { contentRefusals } from '#contract/content-refusals.ts'
import { formatFileSize } from '#contract/formats.ts'
import { fileProblemText, fileTexts } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import styles from './FormFiles.module.css'

type Options = {
  /** Address that takes and removes the files of a form. */
  address: string
  language: Language
  /** Token of the form to which the files belong. */
  token: () => Promise<string>
}

const patienceMs = 10 * 60_000

/** Problems of the file itself, which another attempt does not change. */
const finalProblems: ReadonlySet<string> = new Set(['file_empty', 'file_too_large', ...contentRefusals])

/** Files of a form. Each is uploaded when it is chosen, with its progress, and can be removed until the form is sent. */
export class FormFiles {
  readonly #options: Options
  readonly #list: HTMLUListElement
  readonly #files = new Set<FormFile>()

  constructor(input: HTMLInputElement, options: Options) {
    this.#options = options
    this.#list = document.createElement('ul')
    this.#list.className = styles.list ?? ''
    this.#list.setAttribute('aria-label', fileTexts.list[options.language])
    this.#list.hidden = true
    input.after(this.#list)
    input.addEventListener('change', () => {
      for (const file of input.files ?? []) this.#add(file)
      // The same file can be chosen again after it was removed.
      input.value = ''
    })
  }

  #add(file: File): void {
    const added = new FormFile(file, this.#options, () => {
      this.#files.delete(added)
      this.#list.hidden = this.#files.size === 0
    })
    this.#files.add(added)
    this.#list.append(added.item)
    this.#list.hidden = false
    void added.upload()
  }

  /** Waits for the uploads. False if one has failed and was neither repeated nor removed. */
  async areAdded(): Promise<boolean> {
    const outcomes = await Promise.all([...this.#files].map((file) => file.outcome))
    return outcomes.every(Boolean)
  }

  /** Adds all files to a form with a new token. */
  addAllAgain(): void {
    for (const file of this.#files) void file.upload()
  }
}

class FormFile {
  readonly item = document.createElement('li')
  /** Resolves to true when the file has been added to the form. */
  outcome: Promise<boolean> = Promise.resolve(false)
  readonly #file: File
  readonly #options: Options
  readonly #status = document.createElement('span')
  readonly #progress = document.createElement('progress')
  readonly #retry: HTMLButtonElement
  #request: XMLHttpRequest | null = null
  #id: string | null = null

  constructor(file: File, options: Options, onRemove: () => void) {
    this.#file = file
    this.#options = options
    const { language } = options
    const name = document.createElement('span')
    name.className = styles.name ?? ''
    name.textContent = `${file.name} (${formatFileSize(file.size, language)})`
    this.#status.className = styles.status ?? ''
    this.#status.setAttribute('role', 'status')
    this.#progress.className = styles.progress ?? ''
    this.#progress.max = 1
    this.#progress.setAttribute('aria-label', `${fileTexts.sending[language]}: ${file.name}`)
    this.#retry = this.#button(fileTexts.retry[language], () => void this.upload())
    const remove = this.#button(fileTexts.remove[language], () => {
      void this.#remove()
      this.item.remove()
      onRemove()
    })
    this.item.className = styles.item ?? ''
    this.item.append(name, this.#progress, this.#status, this.#retry, remove)
  }

  #button(label: string, onClick: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.button ?? ''
    button.textContent = label
    button.setAttribute('aria-label', `${label}: ${this.#file.name}`)
    button.addEventListener('click', onClick)
    return button
  }

  upload(): Promise<boolean> {
    const { language } = this.#options
    this.#show(fileTexts.sending[language], 'sending')
    this.outcome = this.#send().then(
      (id) => {
        this.#id = id
        this.#show(fileTexts.added[language], 'added')
        return true
      },
      (problem: Error) => {
        this.#show(fileProblemText(problem.message, language), 'failed')
        this.#retry.hidden = finalProblems.has(problem.message)
        return false
      },
    )
    return this.outcome
  }

  #show(text: string, state: 'sending' | 'added' | 'failed'): void {
    this.#status.textContent = text
    this.item.dataset.state = state
    this.#progress.hidden = state !== 'sending'
    this.#retry.hidden = state !== 'failed'
  }

  /** Uploads with progress, which `fetch` cannot tell. Rejects with the code of the refusal. */
  async #send(): Promise<string> {
    const { address, token } = this.#options
    const form = await token()
    const body = new FormData()
    body.append('file', this.#file)
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      this.#request = request
      request.open('POST', `${address}?form=${encodeURIComponent(form)}`)
      request.responseType = 'json'
      request.timeout = patienceMs
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        this.#progress.value = total > 0 ? loaded / total : 0
      })
      request.addEventListener('loadend', () => {
        const answer = request.response as { id?: string; code?: string } | null
        if (request.status === 201 && answer?.id) resolve(answer.id)
        else reject(new Error(answer?.code ?? 'upload_failed'))
      })
      request.send(body)
    })
  }

  /** A file that cannot be removed now is deleted with its form after a day. */
  async #remove(): Promise<void> {
    this.#request?.abort()
    if (this.#id === null) return
    const { address, token } = this.#options
    const form = encodeURIComponent(await token())
    await fetch(`${address}/${this.#id}?form=${form}`, { method: 'DELETE' }).catch(() => {})
  }
}
