import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'

/** Button for the next page of a part of a screen, below the failure of the last attempt; nothing after the last page. */
export const NextPage = ({
  query,
  label,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'>
  label: string
}) => {
  const explain = useExplain()
  if (!query.hasNextPage) return null
  return (
    <>
      {query.isFetchNextPageError && <Failure explanation={explain(query.error)} />}
      <Button size="small" variant="quiet" onPress={() => query.fetchNextPage()}>
        {label}
      </Button>
    </>
  )
}
