import type { PageData } from '../page-data.ts'

/** What the head of the document says of the page, as it would had the page been opened. */
export function describePage({ title, description, language, path, twin }: PageData): void {
  document.title = title
  document.documentElement.lang = language
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  point('link[rel="canonical"]', path)
  point(`link[hreflang="${language}"]`, path)
  // Written out, for the list of languages brings all closed lists along.
  point(`link[hreflang="${language === 'en' ? 'fi' : 'en'}"]`, twin)
  point('link[hreflang="x-default"]', language === 'en' ? path : twin)
}

function point(selector: string, path: string): void {
  const link = document.querySelector<HTMLLinkElement>(`head > ${selector}`)
  if (link) link.href = new URL(path, link.href).href
}
