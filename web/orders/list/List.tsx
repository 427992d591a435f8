import type { ReactNode } from 'react'
import { useActing } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type ListColumns, useColumnChoice } from './columns/use-column-choice.ts'
import { ListTools } from './ListTools.tsx'
import { LoadMore } from './LoadMore.tsx'
import type { ListState } from './list-state.ts'
import { type BulkActions, useSelectedRows } from './selection/SelectedRows.tsx'
import { ViewBar } from './views/ViewBar.tsx'
import type { ViewedList } from './views/view-address.ts'

/** Texts of the list. One that cannot be narrowed needs only the name of its next page. */
type ListTexts = { more: string; end?: string } & Partial<Record<'noMatch' | 'noMatchText' | 'clear', string>>

type ListProps<Row, Column extends string> = {
  list: ListState<Row>
  columns: ListColumns<Column>
  /** Name of a column as in the heading. */
  nameOf: (column: Column) => string
  /** Export of the list as a file, if it has one. */
  exportPath?: `/api/v1/${string}`
  texts: ListTexts
  /** Views of the list that can be saved, if any. */
  viewed?: ViewedList
  /** Filters, with the controls of the list that are none. */
  filters: (tools: ReactNode) => ReactNode
  /** Shown when there are no rows at all. */
  none: ReactNode
  /** Actions on several rows at once; without them no row can be selected. */
  bulk?: BulkActions<Row> | undefined
  children: (
    rows: readonly Row[],
    columns: readonly Column[],
    selection: RowSelection<Row> | undefined,
  ) => ReactNode
}

/** Filters, chosen columns, export and the matching rows: the list of every noun. */
export const List = <Row, Column extends string>({
  list,
  columns,
  nameOf,
  exportPath,
  texts,
  viewed,
  filters,
  none,
  bulk,
  children,
}: ListProps<Row, Column>) => {
  const { query, rows, isNarrowed, clear, parameters } = list
  const choice = useColumnChoice(columns)
  // Saved views are the person's own.
  const isActing = useActing() !== null
  // An expert who acts for a customer takes single actions only.
  const selected = useSelectedRows(list, isActing ? undefined : bulk)
  const isUntouched = query.isSuccess && rows.length === 0 && !isNarrowed
  const tools = (
    <ListTools
      query={parameters}
      choice={choice}
      exportPath={exportPath}
      nameOf={(name) =>
        columns.all
          .filter((column) => column === name)
          .map(nameOf)
          .join('')
      }
    />
  )
  return (
    <div>
      {viewed && !isUntouched && !isActing && <ViewBar viewed={viewed} />}
      {!isUntouched && filters(tools)}
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
        {() => {
          if (rows.length > 0) return children(rows, choice.columns, selected?.ofTable)
          return isNarrowed ? <NoMatch texts={texts} onClear={clear} /> : none
        }}
      </LoadStates>
      {rows.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? query.error : null}
          label={texts.more}
          end={(query.data?.pages.length ?? 0) > 1 ? texts.end : undefined}
          onMore={() => query.fetchNextPage()}
        />
      )}
      {selected?.bar}
    </div>
  )
}

const NoMatch = ({ texts, onClear }: { texts: ListTexts; onClear: () => void }) => (
  <EmptyState title={texts.noMatch ?? ''} actions={<Button onPress={onClear}>{texts.clear}</Button>}>
    {texts.noMatchText}
  </EmptyState>
)
