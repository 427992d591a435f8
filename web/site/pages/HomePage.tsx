import { Closing, type ClosingFacts } from '../home/Closing.tsx'
import { type Field, Fields } from '../home/Fields.tsx'
import { Hero, type HeroFacts } from '../home/Hero.tsx'
import { Part } from '../home/Part.tsx'
import { type Point, Points } from '../home/Points.tsx'
import { type Step, Steps } from '../home/Steps.tsx'
import type { PageData } from '../page-data.ts'
import { type Card, Cards } from '../parts/Cards.tsx'
import { type Expert, Experts } from '../parts/Experts.tsx'
import type { Named } from '../parts/NamedLinks.tsx'
import { type Quote, Quotes } from '../parts/Quotes.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.ts'
import styles from './HomePage.module.css'

/** Section with its heading and a link to all pages of the kind. */
type Section<Item> = { heading: string; items: Item[]; all: Named }

export type HomeResult = {
  heading: string
  hero: HeroFacts
  claimsHeading: string
  claims: { number: string; label: string }[]
  fields: Section<Field> & { lists: { heading: string; links: Named[] }[] }
  popular: Section<Card>
  steps: Section<Step>
  testimonials: Section<Quote>
  experts: Section<Expert> & { text: string }
  posts: Section<Card>
  reasons: { heading: string; items: Point[] }
  closing: ClosingFacts
}

export default function HomePage({ page }: { page: PageData<HomeResult> }) {
  useSuggestions()
  const { heading, hero, claimsHeading, claims, fields, popular, steps, testimonials, experts, posts } =
    page.result
  const { reasons, closing } = page.result
  return (
    <div className={styles.page}>
      <Hero heading={heading} {...hero} />
      <section aria-label={claimsHeading} className={styles.band}>
        <ul className={styles.claims}>
          {claims.map(({ number, label }) => (
            <li key={label}>
              <span className={styles.figure}>{number}</span> {label}
            </li>
          ))}
        </ul>
      </section>
      <Part heading={fields.heading} all={fields.all}>
        <Fields fields={fields.items} lists={fields.lists} />
      </Part>
      <Part heading={popular.heading} all={popular.all}>
        <Cards cards={popular.items} level={3} />
      </Part>
      <Part heading={steps.heading} all={steps.all} isTinted>
        <Steps steps={steps.items} />
      </Part>
      <Part heading={testimonials.heading} all={testimonials.all}>
        <Quotes quotes={testimonials.items} />
      </Part>
      <Part heading={experts.heading} text={experts.text} all={experts.all}>
        <Experts experts={experts.items} />
      </Part>
      <Part heading={reasons.heading}>
        <Points points={reasons.items} />
      </Part>
      <Part heading={posts.heading} all={posts.all}>
        <Cards cards={posts.items} level={3} />
      </Part>
      <Closing {...closing} />
    </div>
  )
}
