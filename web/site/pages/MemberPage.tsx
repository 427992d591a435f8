import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type Card, Cards } from '../parts/Cards.tsx'
import { Facts } from '../parts/Facts.tsx'
import { type Named, namedLinks } from '../parts/NamedLinks.tsx'
import { type Drawing, Picture } from '../parts/Picture.tsx'
import { MailLink, PhoneLink } from '../parts/reach-links.tsx'
import { useTexts } from '../parts/texts-context.ts'
import styles from './MemberPage.module.css'

export type MemberResult = {
  name: string
  title: string
  bio: string
  portrait: Drawing
  email: string
  phone: string
  languages: string[]
  typesOfTesting: Named[]
  /** Tests and posts of the expert. */
  lists: { heading: string; cards: Card[] }[]
}

/** Page of one expert. */
export default function MemberPage({ page }: { page: PageData<MemberResult> }) {
  const { name, title, bio, portrait, lists, email, phone, languages, typesOfTesting } = page.result
  const text = useTexts()
  return (
    <Article
      heading={name}
      kind={title}
      aside={
        <div className={styles.aside}>
          <Picture drawing={portrait} alt={name} isFirst />
          <Facts
            facts={[
              [text.email, <MailLink key="email" address={email} />],
              [text.phone, <PhoneLink key="phone" number={phone} />],
              [text.languages, languages.join(', ')],
            ]}
          />
        </div>
      }
      below={lists
        .filter(({ cards }) => cards.length > 0)
        .map(({ heading, cards }) => (
          <section key={heading} className={styles.list}>
            <h2>{heading}</h2>
            <Cards cards={cards} level={3} />
          </section>
        ))}
    >
      {bio.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Facts facts={[[text.typesOfTesting, namedLinks(typesOfTesting)]]} />
    </Article>
  )
}
