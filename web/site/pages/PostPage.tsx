import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type Card, Cards } from '../parts/Cards.tsx'
import { useTexts } from '../parts/texts-context.ts'
import type { Heading, ProseNode } from '../prose-tree.ts'

export type PostResult = {
  heading: string
  lead: string
  nodes: ProseNode[]
  contents: Heading[]
  date: { iso: string; text: string }
  author: { name: string; title: string; href: string }
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
    >
      <p>
        {useTexts().by} <a href={author.href}>{author.name}</a>, {author.title}
      </p>
      {related.cards.length > 0 && (
        <section>
          <h2>{related.heading}</h2>
          <Cards cards={related.cards} level={3} />
        </section>
      )}
    </Article>
  )
}
