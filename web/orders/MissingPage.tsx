import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ContactButton } from './ContactUs.tsx'

/** A thing that is not there, or not for this reader: which of the two is not told. */
export const MissingPage = ({
  title,
  text,
  back,
}: {
  title: string
  text: string
  back: { href: string; label: string }
}) => (
  <Page
    title={title}
    lead={text}
    width="text"
    actions={
      <>
        <ContactButton about={title} />
        <LinkButton variant="primary" href={back.href}>
          {back.label}
        </LinkButton>
      </>
    }
  >
    {null}
  </Page>
)
