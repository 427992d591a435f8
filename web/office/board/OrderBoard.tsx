import { useTranslation } from 'react-i18next'
import { orderStates } from '#contract/lists.ts'
import type { OrderFilters } from '#web/orders/order-queries.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { MoveDialogs } from './MoveDialogs.tsx'
import styles from './OrderBoard.module.css'
import { useBoardMoves } from './use-board-moves.ts'

/** Orders in columns by their states. A filter by state leaves one column. */
export const OrderBoard = ({ filters }: { filters: OrderFilters }) => {
  const { t } = useTranslation('office-board')
  const moves = useBoardMoves()
  const shown = filters.status === '' ? orderStates : [filters.status]
  return (
    <>
      <section aria-label={t('title')} className={styles.board}>
        {shown.map((state) => (
          <BoardColumn key={state} state={state} filters={filters} moves={moves} />
        ))}
      </section>
      <MoveDialogs asked={moves.asked} onClose={moves.close} onMoved={moves.noteMoved} />
    </>
  )
}
