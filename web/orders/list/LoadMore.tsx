import { useEffect, useRef } from 'react'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import styles from './LoadMore.module.css'

/** Button for the next page, which also loads when the end of the list scrolls into view. */
export const LoadMore = ({
  hasMore,
  isLoading,
  failure,
  label,
  end,
  onMore,
}: {
  hasMore: boolean
  isLoading: boolean
  /** Failure of the last attempt; null for none. Only the button of its message tries again. */
  failure: unknown
  label: string
  /** Shown at the end, if more than one page was loaded. */
  end?: string | undefined
  onMore: () => Promise<unknown>
}) => {
  const explain = useExplain()
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const watches = hasMore && !isLoading && failure === null
  useEffect(() => {
    if (!watches || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void more.current()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [watches])
  return (
    <div ref={place} className={styles.more}>
      {hasMore && failure !== null && !isLoading ? (
        <Failure explanation={explain(failure)} retry={onMore} />
      ) : hasMore ? (
        <Button isPending={isLoading} onPress={onMore}>
          {label}
        </Button>
      ) : (
        end && <p className={styles.end}>{end}</p>
      )}
    </div>
  )
}
