import { createElement, Fragment, type ReactNode } from 'react'
import type { ProseElement, ProseNode } from '../prose-tree.ts'
import { Picture } from './Picture.tsx'
import styles from './Prose.module.css'

const withoutChildren = new Set(['hr', 'br'])

/** Text written in Markdown. */
export function Prose({ nodes }: { nodes: readonly ProseNode[] }) {
  return <div className={styles.prose}>{drawAll(nodes)}</div>
}

function drawAll(nodes: readonly ProseNode[]): ReactNode {
  // The text never changes while shown, so positions are stable keys.
  return nodes.map((node, place) => <Fragment key={place.toString()}>{draw(node)}</Fragment>)
}

function draw(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag, id, href, lang, start, align, isStacked, label, drawing, children } = node
  if (drawing) return <Diagram {...drawing} />
  const attributes = {
    id,
    href,
    lang,
    start,
    className: isStacked ? styles.stacked : align && styles[align],
    'data-label': label,
    // Markdown has column headings only.
    scope: tag === 'th' ? 'col' : undefined,
  }
  if (withoutChildren.has(tag)) return createElement(tag, attributes)
  const drawn = createElement(tag, attributes, drawAll(children))
  if (tag !== 'table') return drawn
  // A wide table scrolls by itself, without the page.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll to the columns that are out of sight.
    <div className={styles.wide} tabIndex={0}>
      {drawn}
    </div>
  )
}

/** Drawing with text. On a phone it scrolls, because the text would become too small. */
const Diagram = ({ src = '', width = 0, height = 0, alt }: NonNullable<ProseElement['drawing']>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll to the part that is out of sight.
  <span className={styles.diagram} tabIndex={0}>
    <Picture drawing={{ src, width, height }} alt={alt} />
  </span>
)
