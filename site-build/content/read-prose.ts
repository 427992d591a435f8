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
  // HTML is passed through, so that it is found and refused; by default it would disappear silently.
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeSlug)
  .freeze()

export type Prose = { nodes: ProseNode[]; headings: Heading[] }

/**
 * Parses Markdown to a tree that React renders. Calls `problem` with the line of anything that texts may not contain.
 */
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
    // Line breaks between blocks have no meaning.
    if (node.type === 'text') return node.value === '\n' ? [] : [node.value]
    if (node.type === 'element') {
      const lang = languageNamedBy(node)
      if (lang) return [{ tag: 'span', lang, children: simplify(node.children, problem) }]
      const drawing = drawingOf(node)
      if (drawing) return [{ tag: 'img', drawing, children: [] }]
      const tag =
        isOfLanguage(node) || node.tagName === 'img'
          ? undefined
          : proseTags.find((known) => known === node.tagName)
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
 * Link target that marks the language of a part: `[single burning item](lang:en)` is read aloud and hyphenated as
 * English.
 */
const languageNamedBy = ({ properties }: Element): Language | undefined =>
  languages.find((language) => properties.href === `lang:${language}`)

/** Image of a drawing: `![text for readers who do not see it](drawing:name)`. Other images are refused. */
function drawingOf({ tagName, properties }: Element): ProseElement['drawing'] {
  const [, name] = /^drawing:(.+)$/.exec(String(properties.src)) ?? []
  return tagName === 'img' && name && properties.alt ? { name, alt: String(properties.alt) } : undefined
}

const isOfLanguage = ({ properties }: Element) => String(properties.href).startsWith('lang:')

/**
 * Removes an empty heading of a table's corner. Markdown requires a heading row, and an empty heading confuses screen
 * readers.
 */
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
