import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import type { ProseNode } from '../prose-tree.ts'
import styles from './TestimonialsPage.module.css'

export type TestimonialsResult = {
  heading: string
  nodes: ProseNode[]
  testimonials: { id: string; company: string; person: string; role: string; quote: string }[]
}

/** Testimonials of clients. */
export default function TestimonialsPage({ page }: { page: PageData<TestimonialsResult> }) {
  const { heading, nodes, testimonials } = page.result
  return (
    <Article heading={heading} nodes={nodes}>
      <div className={styles.quotes}>
        {testimonials.map(({ id, company, person, role, quote }) => (
          <figure key={id} className={styles.quote}>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{person}</strong>, {role}, {company}
            </figcaption>
          </figure>
        ))}
      </div>
    </Article>
  )
}
