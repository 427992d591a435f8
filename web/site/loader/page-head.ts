import type { PageData } from '../page-data.ts'

/** Updates the document head for a page, equal to that of a newly opened one. */
export function describePage({ title, description, language, path, alternate }: PageData): void {
  document.title = title
  document.documentElement.lang = language
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  point('link[rel="canonical"]', path)
  point(`link[hreflang="${language}"]`, path)
  // Spelled out, because importing the list of languages includes all lists of the contract.
  point(`link[hreflang="${language === 'en' ? 'fi' : 'en'}"]`, alternate)
  point('link[hreflang="x-default"]', language === 'en' ? path : alternate)
}

function point(selector: string, path: string): void {
  const link = document.querySelector<HTMLLinkElement>(`head > ${selector}`)
  if (link) link.href = new URL(path, link.href).href
}
