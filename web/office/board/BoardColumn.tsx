import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { mostCountedInColumn } from '#contract/board-lists.ts'
import { formatNumber, formatOrderNumber } from '#contract/formats.ts'
import type { OrderState } from '#contract/lists.ts'
import type { BoardCard as Card } from '#contract/order-board.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { LoadMore } from '#web/orders/list/LoadMore.tsx'
import type { OrderFilters } from '#web/orders/order-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BoardCard } from './BoardCard.tsx'
import { columnQuery } from './board-queries.ts'
import styles from './OrderBoard.module.css'
import type { BoardMoves } from './use-board-moves.ts'

/** Type of a dragged card; nothing else can be dropped on a column. */
const cardType = 'application/x-labsilta-order'

/** Orders in one state. */
export const BoardColumn = ({
  state,
  filters,
  moves,
}: {
  state: OrderState
  filters: OrderFilters
  moves: BoardMoves
}) => {
  const { t } = useTranslation('office-board')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const query = useInfiniteQuery({
    ...columnQuery(useApi(), filters, state),
    placeholderData: keepPreviousData,
  })
  const count = query.data?.pages[0]?.count ?? null
  const shown = count === null ? '' : formatNumber(count, language)
  const name = term(`orderState.${state}`)
  return (
    <div className={styles.column} data-way={wayOf(moves.dragging, state)}>
      <h2 className={styles.heading}>
        {name}{' '}
        {count !== null && (
          <span className={styles.count}>
            {count === mostCountedInColumn ? t('many', { count: shown }) : shown}
          </span>
        )}
      </h2>
      <div className={styles.cards}>
        <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={3} />}>
          {({ pages }) => (
            <>
              <Cards cards={pages.flatMap(({ items }) => items)} state={state} name={name} moves={moves} />
              <LoadMore
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                failure={query.isFetchNextPageError ? query.error : null}
                label={t('more')}
                onMore={() => query.fetchNextPage()}
              />
            </>
          )}
        </LoadStates>
      </div>
    </div>
  )
}

/** Decision about moving the dragged card to a column. */
const wayOf = (dragging: Card | null, state: OrderState) => {
  if (!dragging || dragging.state === state) return undefined
  return dragging.moves.some(({ to }) => to === state) ? 'open' : 'closed'
}

const Cards = ({
  cards,
  state,
  name,
  moves,
}: {
  cards: readonly Card[]
  state: OrderState
  name: string
  moves: BoardMoves
}) => {
  const { t } = useTranslation('office-board')
  const list = useRef<HTMLDivElement>(null)
  useFocusOfMoved(list, state, cards, moves)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      cards
        .filter(({ id }) => keys.has(id))
        .map(({ id, number }) => ({ [cardType]: id, 'text/plain': formatOrderNumber(number) })),
    acceptedDragTypes: [cardType],
    getAllowedDropOperations: () => ['move'],
    // Other columns answer a drop with the reason why the order does not go there.
    getDropOperation: (target, types) => (target.type === 'root' && types.has(cardType) ? 'move' : 'cancel'),
    onDragStart: ({ keys }) => {
      const card = cards.find(({ id }) => keys.has(id))
      if (card) moves.begin(card)
    },
    onDragEnd: moves.end,
    onRootDrop: () => moves.drop(state),
  })
  return (
    <GridList
      ref={list}
      aria-label={name}
      items={cards}
      dependencies={[moves.ask]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={styles.empty}>{t('empty')}</p>}
      className={styles.list}
    >
      {(card) => <BoardCard card={card} onMove={(to) => moves.ask(card, to)} />}
    </GridList>
  )
}

const retryMs = 50

/** Puts the focus on a card that has just arrived in this column. */
const useFocusOfMoved = (
  list: { current: HTMLDivElement | null },
  state: OrderState,
  cards: readonly Card[],
  { moved, noteMoved }: BoardMoves,
) => {
  const id = moved?.to === state && cards.some((card) => card.id === moved.id) ? moved.id : null
  useEffect(() => {
    if (id === null) return
    const waiting = setInterval(() => {
      // A dialog keeps the focus inside, and gives it back to where it was.
      if (document.querySelector('section[role="dialog"], section[role="alertdialog"]')) return
      clearInterval(waiting)
      list.current?.querySelector<HTMLElement>(`[data-key="${id}"]`)?.focus()
      noteMoved(null)
    }, retryMs)
    return () => clearInterval(waiting)
  }, [id, list, noteMoved])
}
