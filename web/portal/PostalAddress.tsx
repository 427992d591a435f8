import styles from './PostalAddress.module.css'

/** Address, line by line as on a parcel. */
export const PostalAddress = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles.address}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)
