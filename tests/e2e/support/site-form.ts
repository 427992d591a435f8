import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Enquiry, EnquiryKind } from '#contract/enquiries.ts'
import { type FormField, presentForm } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { expectNoViolations } from './accessible.ts'
import { readApi } from './api-reader.ts'
import { findViolations } from './axe.ts'

/** The script delays sending, and a busy machine takes longer. */
export const patienceMs = 30_000

/** Values of a form; each time from another address. */
export const valuesOf = (kind: EnquiryKind): Record<string, string> => ({
  name: 'Aino Kallio',
  email: `aino.${randomUUID()}@kallio.example`,
  phone: '+358 40 123 4567',
  company: 'Kallio Oy',
  message: 'Migraatio elintarvikkeeseen.\nKiitos – 5 µg/dm²!',
  referralSource: 'event',
  ...(kind === 'partner' ? { servicesOffered: 'ICP-MS, ISO/IEC 17025\nSuomi' } : {}),
  ...(kind === 'offer_request'
    ? { numberOfSamples: '20–30', sampleType: 'Polypropeenikansi', recurringNeed: 'yes' }
    : {}),
})

const contactHeadings = { en: 'Contact us', fi: 'Ota yhteyttä' }

/** Form of the site as a visitor uses it. */
export class VisitedForm {
  readonly page: Page
  readonly kind: EnquiryKind
  readonly language: Language
  readonly form: Locator
  readonly #shape: ReturnType<typeof presentForm>

  constructor(page: Page, kind: EnquiryKind, language: Language) {
    this.page = page
    this.kind = kind
    this.language = language
    this.#shape = presentForm(kind, language)
    // Offer requests and messages share a form, which an answer page names after its kind.
    const names = [this.#shape.heading, ...(kind === 'partner' ? [] : [contactHeadings[language]])]
    this.form = page.getByRole('form', { name: new RegExp(`^(?:${names.join('|')})$`) })
  }

  /** Opens its page and waits for hydration if there is script. */
  async open({ hasScript = true } = {}): Promise<void> {
    await this.page.goto(pathTo[this.kind === 'partner' ? 'partners' : 'contact']({}, this.language))
    if (hasScript) await this.isTakenOver()
    if (this.kind === 'contact') await this.choose()
  }

  /** Chooses its kind in the form that it shares. */
  async choose(): Promise<void> {
    await this.page.getByRole('radio', { name: this.#shape.heading }).check()
  }

  async isTakenOver(): Promise<void> {
    await this.page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`)
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const field of this.#shape.fields) await fillField(this.field(field.name), field, values[field.name])
  }

  get button(): Locator {
    return this.form.locator('button[type=submit]')
  }

  get alert(): Locator {
    return this.form.getByRole('alert')
  }

  async isThanked(): Promise<void> {
    const thanks = this.page.getByText(this.#shape.thankYou.title)
    await expect(thanks).toBeVisible({ timeout: patienceMs })
    await expect(this.page.getByText(this.#shape.thankYou.text)).toBeVisible()
  }

  /** Checks that every word is still in its field. */
  async holds(values: Record<string, string>): Promise<void> {
    for (const { name, kind } of this.#shape.fields) {
      if (kind === 'check') await expect(this.field(name)).toBeChecked({ checked: values[name] === 'yes' })
      else await expect(this.field(name)).toHaveValue(values[name] ?? '')
    }
  }

  hasNoAxeFinding = () => hasNoAxeFinding(this.page)
}

export async function hasNoAxeFinding(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, { rules: 'contrast' }), page.url()).toEqual([])
}

async function fillField(control: Locator, { kind }: FormField, word = ''): Promise<void> {
  if (kind === 'files') return
  if (kind === 'choice') await control.selectOption(word)
  else if (kind !== 'check') await control.fill(word)
  else if (word === 'yes') await control.check()
}

/** Enquiry of an address as experts read it. */
export async function enquiriesOf(email: string | undefined): Promise<Enquiry[]> {
  const all = await readApi('expert').enquiries()
  return all.filter((enquiry) => enquiry.email === email)
}
