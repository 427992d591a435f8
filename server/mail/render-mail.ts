import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

/** Renders both parts of a mail from one element, so that they are consistent. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  const text = toPlainText(html, { wordwrap: 78, selectors: textSelectors })
  return { html, text: `${text.trim()}\n` }
}

/** Headings keep their case, because capitals are hard to read in Finnish compounds. */
const textSelectors = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false },
  },
]
