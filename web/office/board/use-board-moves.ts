import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAct } from '#contract/board-lists.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { OrderState } from '#contract/lists.ts'
import type { BoardCard } from '#contract/order-board.ts'
import { announce } from '#web/ui/announce.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useDragKeys } from './use-drag-keys.ts'

/** Action that is asked for by moving a card. */
export type AskedMove = { id: string; act: BoardAct; isOpen: boolean }

/** An order that an action has taken to another column, which does not show it yet. */
export type Moved = { id: string; to: OrderState }

/** The card that is being dragged, the action that a drop asks for, and the refusal of other drops. */
export const useBoardMoves = () => {
  const { t } = useTranslation('office-board')
  const { t: term } = useTranslation('terms')
  const dragged = useRef<BoardCard | null>(null)
  const [dragging, setDragging] = useState<BoardCard | null>(null)
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  useDragKeys(dragging !== null)

  /** Reason in words why a card cannot go to a column. */
  const refusalOf = (card: BoardCard, to: OrderState): string => {
    const obstacle = card.obstacles.find((each) => each.to === to)
    if (obstacle) return t(`obstacles.${obstacle.reason}`)
    const states = card.moves.map((move) => term(`orderState.${move.to}`))
    return states.length === 0 ? t('noWayAtAll') : t('noWay', { states: states.join(' · ') })
  }
  const ask = (card: BoardCard, to: OrderState) => {
    const move = card.moves.find((each) => each.to === to)
    if (move) {
      setAsked({ id: card.id, act: move.act, isOpen: true })
      return
    }
    const refusal = {
      title: t('refused', {
        number: formatOrderNumber(card.number),
        state: term(`orderState.${to}`),
      }),
      text: refusalOf(card, to),
    }
    showToast({ tone: 'signal', ...refusal })
    announce(`${refusal.title}. ${refusal.text}`)
  }
  return {
    dragging,
    asked,
    moved,
    begin: (card: BoardCard) => {
      dragged.current = card
      setDragging(card)
    },
    end: () => setDragging(null),
    drop: (to: OrderState) => {
      const card = dragged.current
      if (card && card.state !== to) ask(card, to)
    },
    ask,
    close: useCallback(() => setAsked((before) => before && { ...before, isOpen: false }), []),
    noteMoved: setMoved,
  }
}

export type BoardMoves = ReturnType<typeof useBoardMoves>
