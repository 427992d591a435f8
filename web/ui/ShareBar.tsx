import styles from './ShareBar.module.css'

/** Share from 0 to 1 as a bar before its text, which says the same. */
export const ShareBar = ({ share, children }: { share: number; children: string }) => (
  <span className={styles.share}>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
      <rect width="100" height="10" className={styles.whole} />
      <rect width={share * 100} height="10" className={styles.part} />
    </svg>
    <span className={styles.text}>{children}</span>
  </span>
)
