import styles from './Logo.module.css'

/**
 * Logo: a bridge in one span over a wave, the wave a meniscus. Drawn as SVG, so that it is sharp at every
 * size.
 */
export const LogoMark = ({ size = 36 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true" className={styles.mark}>
    <rect width="48" height="48" rx="11" fill="var(--accent)" />
    <g stroke="var(--on-accent)" strokeWidth="2.6" strokeLinecap="round">
      <path d="M8 22h32" />
      <path d="M10 22c3.5-7.5 8.5-11 14-11s10.5 3.5 14 11" />
      <path d="M17 21.5v-6.8M24 21.5V11.5M31 21.5v-6.8" strokeWidth="2" />
      <path d="M8 30c4-3.2 6.7-3.2 10.7 0s6.6 3.2 10.6 0 6.7-3.2 10.7 0" />
      <path d="M13.3 37.5c3.5-2.7 5.7-2.7 9.2 0s5.7 2.7 9.2 0" opacity="0.6" strokeWidth="2.2" />
    </g>
  </svg>
)

/** Logo with the name beside it. */
export const Logo = ({ suffix }: { suffix?: string | undefined }) => (
  <span className={styles.logo}>
    <LogoMark />
    {/* The invisible space separates the two words for screen readers. */}
    <span className={styles.name}>Labsilta</span> {suffix && <span className={styles.suffix}>{suffix}</span>}
  </span>
)
