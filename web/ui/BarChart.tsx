import styles from './BarChart.module.css'
import { classNames } from './class-names.ts'

export type BarSeries = { id: string; name: string }

export type BarPoint = {
  id: string
  /** Name of the point, such as a day. */
  label: string
  /** Values in the order of the series. */
  values: readonly number[]
}

const height = 100
const slot = 10

/**
 * Small chart of bars over time. It is one picture for screen readers, described by `summary`: show its values as a table
 * too.
 */
export const BarChart = ({
  summary,
  series,
  points,
  formatValue,
}: {
  summary: string
  series: readonly BarSeries[]
  points: readonly BarPoint[]
  formatValue: (value: number) => string
}) => {
  const most = Math.max(1, ...points.flatMap(({ values }) => values))
  const first = points[0]
  const last = points.at(-1)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {series.map(({ id, name }, index) => (
          <span key={id} className={styles.name}>
            <span className={classNames(styles.swatch, styles[`series${index}`])} aria-hidden="true" />
            {name}
          </span>
        ))}
      </figcaption>
      <div className={styles.plot} style={{ maxInlineSize: `${points.length * 3}rem` }}>
        <span className={styles.most} aria-hidden="true">
          {formatValue(most)}
        </span>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${points.length * slot} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {points.map((point, index) => (
            <Bars key={point.id} point={point} x={index * slot} most={most} />
          ))}
        </svg>
      </div>
      <div className={styles.ends} style={{ maxInlineSize: `${points.length * 3}rem` }} aria-hidden="true">
        <span>{first?.label}</span>
        {last !== first && <span>{last?.label}</span>}
      </div>
    </figure>
  )
}

/** Bars of one point beside each other. */
const Bars = ({ point, x, most }: { point: BarPoint; x: number; most: number }) => {
  const width = (slot * 0.8) / point.values.length
  return (
    <g>
      <title>{point.label}</title>
      {point.values.map((value, index) => {
        const tall = (value / most) * height
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: values have the order of the series.
            key={index}
            x={x + slot * 0.1 + index * width}
            y={height - tall}
            width={width}
            height={tall}
            className={styles[`series${index}`]}
          />
        )
      })}
    </g>
  )
}
