import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { Facts } from '../parts/Facts.tsx'
import { type Named, namedLinks } from '../parts/NamedLinks.tsx'
import { MailLink, PhoneLink } from '../parts/reach-links.tsx'
import { useTexts } from '../parts/texts-context.ts'

export type MemberResult = {
  name: string
  title: string
  bio: string
  email: string
  phone: string
  languages: string[]
  typesOfTesting: Named[]
}

/** Page of one expert. */
export default function MemberPage({ page }: { page: PageData<MemberResult> }) {
  const { name, title, bio, email, phone, languages, typesOfTesting } = page.result
  const text = useTexts()
  return (
    <Article
      heading={name}
      kind={title}
      aside={
        <Facts
          facts={[
            [text.email, <MailLink key="email" address={email} />],
            [text.phone, <PhoneLink key="phone" number={phone} />],
            [text.languages, languages.join(', ')],
          ]}
        />
      }
    >
      {bio.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Facts facts={[[text.typesOfTesting, namedLinks(typesOfTesting)]]} />
    </Article>
  )
}
