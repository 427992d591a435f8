import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type Card, Cards } from '../parts/Cards.tsx'
import { ExpertLink } from '../parts/ExpertLink.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import { useTexts } from '../parts/texts-context.ts'
import type { Heading, ProseNode } from '../prose-tree.ts'
import styles from './PostPage.module.css'

export type Author = { name: string; title: string; href: string; portrait: Drawing }

export type PostResult = {
  heading: string
  lead: string
  nodes: ProseNode[]
  contents: Heading[]
  date: { iso: string; text: string }
  author: Author
  related: { heading: string; cards: Card[] }
}

export default function PostPage({ page }: { page: PageData<PostResult> }) {
  const { heading, lead, nodes, contents, date, author, related } = page.result
  return (
    <Article
      heading={heading}
      lead={lead}
      nodes={nodes}
      contents={contents}
      kind={<time dateTime={date.iso}>{date.text}</time>}
      below={
        related.cards.length > 0 && (
          <section className={styles.related}>
            <h2>{related.heading}</h2>
            <Cards cards={related.cards} level={3} />
          </section>
        )
      }
    >
      <p className={styles.author}>
        {useTexts().by} <ExpertLink {...author} />, {author.title}
      </p>
    </Article>
  )
}
