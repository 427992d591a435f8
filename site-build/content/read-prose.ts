import type { Element, ElementContent, RootContent } from 'hast'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type Language, languages } from '#contract/lists.ts'
import { type Heading, type ProseElement, type ProseNode, proseTags } from '#web/site/prose-tree.ts'
import { stacked } from './stacked-tables.ts'
import { textOf } from './text-of-prose.ts'

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // HTML in a text comes through, so that it is seen and refused; unasked, it would vanish without a word.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeSlug)
  .freeze()

export type Prose = { nodes: ProseNode[]; headings: Heading[] }

/** Markdown as a tree that React draws. `problem` is told of what our texts may not hold, with the line in the text. */
export function readProse(markdown: string, problem: (line: number, message: string) => void): Prose {
  const root = processor.runSync(processor.parse(markdown))
  const nodes = simplify(root.children, problem)
  const headings = nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' ? [{ id: node.id ?? '', text: textOf(node) }] : [],
  )
  return { nodes, headings }
}

function simplify(
  nodes: readonly (RootContent | ElementContent)[],
  problem: (line: number, message: string) => void,
): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    // Between blocks stand line breaks of the file that no reader sees.
    if (node.type === 'text') return node.value === '\n' ? [] : [node.value]
    if (node.type === 'element') {
      const lang = languageNamedBy(node)
      if (lang) return [{ tag: 'span', lang, children: simplify(node.children, problem) }]
      const tag = isOfLanguage(node) ? undefined : proseTags.find((known) => known === node.tagName)
      if (tag)
        return headed({ tag, ...attributesOf(node), children: simplify(node.children, problem) }).map(stacked)
    }
    const name =
      node.type !== 'element'
        ? 'HTML'
        : isOfLanguage(node)
          ? String(node.properties.href)
          : `<${node.tagName}>`
    problem(node.position?.start.line ?? 1, `${name} has no place in a text of ours`)
    return []
  })
}

/**
 * Markdown knows nothing of languages: `[single burning item](lang:en)` is how a text says that a part of it is English, so that
 * it is read out and divided as such.
 */
const languageNamedBy = ({ properties }: Element): Language | undefined =>
  languages.find((language) => properties.href === `lang:${language}`)

const isOfLanguage = ({ properties }: Element) => String(properties.href).startsWith('lang:')

/** Markdown has no table without a head, and none whose corner is not a heading; a heading that says nothing is none. */
function headed(element: ProseElement): ProseElement[] {
  if (element.tag === 'th' && element.children.length === 0) return [{ ...element, tag: 'td' }]
  return element.tag === 'thead' && textOf(element) === '' ? [] : [element]
}

function attributesOf({ properties }: Element): Partial<ProseElement> {
  const { id, href, start, align } = properties
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof href === 'string' && { href }),
    ...(typeof start === 'number' && { start }),
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
  }
}
