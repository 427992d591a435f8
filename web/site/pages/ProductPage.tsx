import type { PageData } from '../page-data.ts'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Article } from '../parts/Article.tsx'
import { type Card, Cards } from '../parts/Cards.tsx'
import { ExpertLink } from '../parts/ExpertLink.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Flow } from '../parts/Flow.tsx'
import { type Named, namedLinks } from '../parts/NamedLinks.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useTexts } from '../parts/texts-context.ts'
import type { ProseNode } from '../prose-tree.ts'
import styles from './ProductPage.module.css'

export type ProductResult = {
  heading: string
  lead: string
  nodes: ProseNode[]
  /** Stages of a method, from the sample to the result; empty for a test. */
  stages: string[]
  /** Null for a method, which is described like a test but not sold. */
  price: { minCents: number; maxCents: number; text: string } | null
  volumeTiers: { fromQuantity: number; discountPercent: number }[]
  method: { name: string; href: string } | null
  expert: { name: string; href: string; portrait: Drawing }
  /** Address of the form for an offer request. */
  contact: string
  standards: Named[]
  deviceTypes: Named[]
  matrices: string[]
  /** Null where there is no limit. */
  detectionLimit: { label: string; text: string } | null
  requiredQuantity: string
  turnaround: string
  qualitySystems: string[]
  typesOfTesting: Named[]
  industries: Named[]
  related: { heading: string; cards: Card[] }
}

/** Test or method: what it determines, and what to know before sending samples. */
export default function ProductPage({ page }: { page: PageData<ProductResult> }) {
  const { result } = page
  const text = useTexts()
  return (
    <Article
      heading={result.heading}
      lead={result.lead}
      aside={<Terms result={result} />}
      below={
        result.related.cards.length > 0 && (
          <section className={styles.related}>
            <h2>{result.related.heading}</h2>
            <Cards cards={result.related.cards} level={3} />
          </section>
        )
      }
    >
      {result.stages.length > 0 && <Flow heading={text.stages} stages={result.stages} />}
      <Prose nodes={result.nodes} />
      <Facts
        isWide
        facts={[
          [text.standards, namedLinks(result.standards)],
          [result.detectionLimit?.label ?? '', result.detectionLimit?.text ?? null],
          [text.matrices, <List key="matrices" items={result.matrices} />],
          [text.deviceTypes, namedLinks(result.deviceTypes)],
          [text.method, result.method && <a href={result.method.href}>{result.method.name}</a>],
          [text.industries, namedLinks(result.industries)],
          [text.typesOfTesting, namedLinks(result.typesOfTesting)],
        ]}
      />
    </Article>
  )
}

const Terms = ({ result }: { result: ProductResult }) => {
  const { price, volumeTiers, turnaround, requiredQuantity, qualitySystems, expert } = result
  const text = useTexts()
  const discounts = volumeTiers.map(({ fromQuantity, discountPercent }) =>
    text.volumeTier.replace('{quantity}', String(fromQuantity)).replace('{percent}', String(discountPercent)),
  )
  return (
    <div className={styles.terms}>
      <Facts
        facts={[
          [text.price, price?.text ?? null],
          [text.volumeDiscounts, discounts.length > 0 && <List items={discounts} />],
          [text.turnaround, turnaround],
          [text.requiredQuantity, requiredQuantity],
          [text.qualitySystems, <List key="quality" items={qualitySystems} />],
          [text.expert, <ExpertLink key="expert" {...expert} />],
        ]}
      />
      <ActionLink href={result.contact}>{text.askOffer}</ActionLink>
    </div>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
