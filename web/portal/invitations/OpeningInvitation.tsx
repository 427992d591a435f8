import { type LoadState, LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Page while a one-time link is checked, and after a failure to do so. */
export const OpeningInvitation = ({
  title,
  text,
  state,
}: {
  title: string
  text: string
  state: LoadState<unknown>
}) => (
  <Page title={title} width="text">
    <LoadStates state={state} skeleton={<p>{text}</p>}>
      {() => <p>{text}</p>}
    </LoadStates>
  </Page>
)
