import styles from './PostalAddress.module.css'

/** An address line by line, as it is written on a parcel. */
export const PostalAddress = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles.address}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)
