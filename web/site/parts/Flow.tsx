import styles from './Flow.module.css'

/** Diagram of stages that follow each other. */
export const Flow = ({ heading, stages }: { heading: string; stages: readonly string[] }) => (
  <section>
    <h2 className={styles.heading}>{heading}</h2>
    <ol className={styles.flow}>
      {stages.map((stage) => (
        <li key={stage}>{stage}</li>
      ))}
    </ol>
  </section>
)
