import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/orders.ts'
import { OrderTrack } from './OrderTrack.tsx'
import styles from './StatePanel.module.css'

/** Where the order is, what that means to its reader, and below it what the reader may do now. */
export const StatePanel = ({
  order,
  title,
  words,
  children,
}: {
  order: Order
  title: string
  words: ReactNode
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <OrderTrack state={order.state} />
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {words}
      </div>
      {children}
    </section>
  )
}

/** The buttons of the panel. */
export const PanelActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
)
