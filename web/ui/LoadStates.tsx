import type { ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useUiTexts } from './UiTexts.tsx'

/** Explanation of a failure: what happened, what was kept, what to do. */
export type Explanation = { what: string; kept?: string; todo?: string }

/** The four states of a call. `none` means that it has not been made yet. */
export type LoadState<Data> =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'success'; data: Data }
  | { status: 'error'; explanation: Explanation; retry?: () => unknown }

/** Shows the state of a call. The only component for this. */
export const LoadStates = <Data,>({
  state,
  skeleton = <Skeleton />,
  none = null,
  children,
}: {
  state: LoadState<Data>
  skeleton?: ReactNode
  none?: ReactNode
  children: (data: Data) => ReactNode
}) => {
  const texts = useUiTexts()
  if (state.status === 'none') return none
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  if (state.status === 'error') return <Failure explanation={state.explanation} retry={state.retry} />
  return children(state.data)
}

/** Error state by itself, for failures other than loading. */
export const Failure = ({
  explanation,
  retry,
}: {
  explanation: Explanation
  retry?: (() => unknown) | undefined
}) => {
  const texts = useUiTexts()
  return (
    <Banner
      tone="signal"
      isAlert
      title={explanation.what}
      actions={
        retry && (
          <Button size="small" icon="refresh" onPress={retry}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {explanation.kept && <p>{explanation.kept}</p>}
      {explanation.todo && <p>{explanation.todo}</p>}
    </Banner>
  )
}
