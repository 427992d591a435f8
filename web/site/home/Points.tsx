import styles from './Points.module.css'

export type Point = { title: string; text: string }

export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className={styles.points}>
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
