import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/orders.ts'
import { OrderTrack } from './OrderTrack.tsx'
import styles from './StatePanel.module.css'

/** State of the order, its explanation for the reader, and the available actions. */
export const StatePanel = ({
  order,
  title,
  texts,
  children,
}: {
  order: Order
  title: string
  texts: ReactNode
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <OrderTrack order={order} />
      <div className={styles.texts}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {texts}
      </div>
      {children}
    </section>
  )
}

/** Buttons of the panel. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
