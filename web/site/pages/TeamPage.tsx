import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type Expert, Experts } from '../parts/Experts.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import type { ProseNode } from '../prose-tree.ts'

export type TeamResult = { heading: string; nodes: ProseNode[]; drawing: Drawing; experts: Expert[] }

/** All experts. */
export default function TeamPage({ page }: { page: PageData<TeamResult> }) {
  const { experts, ...text } = page.result
  return <Article {...text} below={<Experts experts={experts} level={2} />} />
}
