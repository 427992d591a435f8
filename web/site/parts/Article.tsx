import type { ReactNode } from 'react'
import type { Heading, ProseNode } from '../prose-tree.ts'
import styles from './Article.module.css'
import { type Drawing, Picture } from './Picture.tsx'
import { Prose } from './Prose.tsx'
import { useTexts } from './texts-context.ts'

type Props = {
  heading: string
  /** Line above the heading that names the kind of text. */
  kind?: ReactNode
  lead?: ReactNode
  nodes?: readonly ProseNode[]
  /** Table of contents of a long text. */
  contents?: readonly Heading[]
  /** Formatted day of the last update. */
  updated?: string | undefined
  /** Decoration beside the text, on wide screens only. */
  drawing?: Drawing | null | undefined
  aside?: ReactNode
  /** Content after the text and its side column, on a phone too. */
  below?: ReactNode
  children?: ReactNode
}

/** Text with its heading; related content beside it, or below on a phone. */
export const Article = ({ contents, drawing, aside, below, children, nodes, ...head }: Props) => {
  const hasSide = Boolean(contents || drawing || aside)
  return (
    <article className={styles.article}>
      <div className={hasSide ? styles.columns : undefined}>
        <Head {...head} />
        <div className={styles.text}>
          {nodes && nodes.length > 0 && <Prose nodes={nodes} />}
          {children}
        </div>
        {hasSide && (
          <div className={contents ? styles.contentsSide : styles.side}>
            {drawing && <Picture drawing={drawing} className={styles.drawing} />}
            {contents && <Contents headings={contents} />}
            {aside && <aside>{aside}</aside>}
          </div>
        )}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  )
}

const Head = ({ heading, kind, lead, updated }: Pick<Props, 'heading' | 'kind' | 'lead' | 'updated'>) => {
  const text = useTexts()
  return (
    <header className={styles.head}>
      {kind && <p className={styles.kind}>{kind}</p>}
      <h1>{heading}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {updated && (
        <p className={styles.note}>
          {text.updated} {updated}
        </p>
      )}
    </header>
  )
}

const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const { contents } = useTexts()
  return (
    <nav className={styles.contents} aria-label={contents}>
      <p>{contents}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
