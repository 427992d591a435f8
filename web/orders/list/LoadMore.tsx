import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './LoadMore.module.css'

/** Button for the next page, which also loads when the end of the list scrolls into view. */
export const LoadMore = ({
  hasMore,
  isLoading,
  hasFailed,
  label,
  end,
  onMore,
}: {
  hasMore: boolean
  isLoading: boolean
  /** After a failure only the button retries. */
  hasFailed: boolean
  label: string
  /** Shown at the end, if more than one page was loaded. */
  end?: string | undefined
  onMore: () => Promise<unknown>
}) => {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const watches = hasMore && !isLoading && !hasFailed
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
      {hasMore ? (
        <Button isPending={isLoading} onPress={onMore}>
          {label}
        </Button>
      ) : (
        end && <p className={styles.end}>{end}</p>
      )}
    </div>
  )
}
