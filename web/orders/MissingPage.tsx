import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Page for something that does not exist or that this reader may not see; the page does not say which. */
export const MissingPage = ({
  title,
  text,
  back,
  contact,
}: {
  title: string
  text: string
  back: { href: string; label: string }
  /** Button that writes to the provider. */
  contact?: ReactNode
}) => (
  <Page
    title={title}
    lead={text}
    width="text"
    actions={
      <>
        {contact}
        <LinkButton variant="primary" href={back.href}>
          {back.label}
        </LinkButton>
      </>
    }
  >
    {null}
  </Page>
)
