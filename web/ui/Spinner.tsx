import styles from './Spinner.module.css'

/** Spinning ring, hidden from assistive technology; describe the work in words beside it. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg className={styles.spinner} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2.2" opacity="0.25" />
    <path
      d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)
