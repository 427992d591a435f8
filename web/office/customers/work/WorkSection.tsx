import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '../Customers.module.css'

const shownAtFirst = 5
const shownWithEachPress = 20

type WorkTexts = { title: string; none: string; caption: string }

/** One kind of a customer's work: the newest rows, more of them by a button, and a link to all. */
export const WorkSection = <Row extends { id: string }>({
  texts: { title, none, caption },
  query,
  columns,
  rowKey = ({ id }) => id,
  rowHref,
  all,
  actions,
}: {
  texts: WorkTexts
  query: UseInfiniteQueryResult<{ pages: { items: Row[] }[] }>
  columns: Column<Row>[]
  rowKey?: (row: Row) => string
  rowHref: (row: Row) => string
  /** Link to the list of all; absent where no list has this filter. */
  all?: { href: string; label: string }
  actions?: ReactNode
}) => {
  const { t } = useTranslation('office-customers')
  const [shown, setShown] = useState(shownAtFirst)
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const showMore = async () => {
    setShown(shown + shownWithEachPress)
    if (shown + shownWithEachPress > rows.length && query.hasNextPage) await query.fetchNextPage()
  }
  return (
    <Section title={title} actions={actions}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{none}</p>
          ) : (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                rows={rows.slice(0, shown)}
                rowKey={rowKey}
                rowHref={rowHref}
              />
              <p className={styles.more}>
                {(rows.length > shown || query.hasNextPage) && (
                  <Button size="small" aria-label={`${t('work.more')}: ${title}`} onPress={showMore}>
                    {t('work.more')}
                  </Button>
                )}
                {all && <Link href={all.href}>{all.label}</Link>}
              </p>
            </>
          )
        }
      </LoadStates>
    </Section>
  )
}
