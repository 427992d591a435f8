import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import { type Quote, Quotes } from '../parts/Quotes.tsx'
import type { ProseNode } from '../prose-tree.ts'

export type TestimonialsResult = {
  heading: string
  nodes: ProseNode[]
  drawing: Drawing
  testimonials: Quote[]
}

export default function TestimonialsPage({ page }: { page: PageData<TestimonialsResult> }) {
  const { testimonials, ...text } = page.result
  return <Article {...text} below={<Quotes quotes={testimonials} />} />
}
