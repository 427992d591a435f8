import type { ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ContactButton } from '../ContactUs.tsx'

type Props = {
  title: string
  lead: string
  /** Subject of a mail to the provider. */
  about: string
  toList: string
  children?: ReactNode
}

/** Message about a one-time link that was used, has expired or was withdrawn, with a contact and a link. */
export const GoneInvitation = ({ title, lead, about, toList, children = null }: Props) => {
  const language = useLanguage()
  return (
    <Page
      title={title}
      lead={lead}
      width="text"
      actions={
        <>
          <ContactButton about={about} />
          <LinkButton variant="primary" href={pathTo.portal({}, language)}>
            {toList}
          </LinkButton>
        </>
      }
    >
      {children}
    </Page>
  )
}
