import { type Drawing, Picture } from '../parts/Picture.tsx'
import styles from './Steps.module.css'

export type Step = { title: string; text: string; drawing: Drawing }

/** Diagram of an order, from the question to the results. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, drawing }) => (
      <li key={title}>
        <Picture drawing={drawing} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
