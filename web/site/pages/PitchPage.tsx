import type { PageData } from '../page-data.ts'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Article } from '../parts/Article.tsx'
import { Facts } from '../parts/Facts.tsx'
import { type Named, namedLinks } from '../parts/NamedLinks.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import { useTexts } from '../parts/texts-context.ts'
import type { ProseNode } from '../prose-tree.ts'
import styles from './PitchPage.module.css'

export type PitchResult = {
  heading: string
  lead: string
  nodes: ProseNode[]
  drawing: Drawing
  /** Filters that lead to matching tests. */
  industries: Named[]
  typesOfTesting: Named[]
  contact: string
  callToAction: string
  replyPromise: string
}

/** Text that ends in an offer request: a solution, a landing page. */
export default function PitchPage({ page }: { page: PageData<PitchResult> }) {
  const { heading, lead, nodes, drawing, industries, typesOfTesting, contact, callToAction, replyPromise } =
    page.result
  const text = useTexts()
  return (
    <Article
      heading={heading}
      lead={lead}
      nodes={nodes}
      drawing={drawing}
      aside={
        <div className={styles.aside}>
          <div className={styles.action}>
            <ActionLink href={contact}>{callToAction}</ActionLink>
            <p>{replyPromise}</p>
          </div>
          <Facts
            facts={[
              [text.industries, namedLinks(industries)],
              [text.typesOfTesting, namedLinks(typesOfTesting)],
            ]}
          />
        </div>
      }
    />
  )
}
