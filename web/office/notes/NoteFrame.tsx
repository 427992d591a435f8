import type { ReactNode } from 'react'
import styles from './NoteFrame.module.css'

/** Frame of everything internal. Its colour and its dashed line are used for nothing else, so that no note becomes a message by mistake. */
export const NoteFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.note}>{children}</div>
)
