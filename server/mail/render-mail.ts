import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'
import { withKeptSpaces } from '#contract/kept-spaces.ts'

/**
 * Renders both parts of a mail from one element, so that they are consistent. The HTML part does not break lines between a number
 * and its unit; the text part has ordinary spaces.
 */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  const text = toPlainText(html, { wordwrap: 78, selectors: textSelectors })
  return { html: html.replace(textNodes, withKeptSpaces), text: `${text.trim()}\n` }
}

const textNodes = /(?<=>)[^<>]+(?=<(?!\/style))/g

/** Headings keep their case, because capitals are hard to read in Finnish compounds. */
const textSelectors = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false },
  },
]
