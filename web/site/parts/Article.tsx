import type { ReactNode } from 'react'
import type { Heading, ProseNode } from '../prose-tree.ts'
import styles from './Article.module.css'
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
  aside?: ReactNode
  /** Content after the text and its side column, on a phone too. */
  below?: ReactNode
  children?: ReactNode
}

/** Text with its heading; related content beside it, or below on a phone. */
export const Article = ({ heading, kind, lead, nodes, contents, updated, aside, below, children }: Props) => {
  const text = useTexts()
  return (
    <article className={styles.article}>
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
      <div className={aside || contents ? styles.columns : undefined}>
        <div className={styles.text}>
          {nodes && <Prose nodes={nodes} />}
          {children}
        </div>
        {contents && <Contents headings={contents} />}
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
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
