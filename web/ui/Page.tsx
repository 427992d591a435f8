import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import styles from './Page.module.css'
import { withSoftHyphens } from './soft-hyphens.ts'
import { useUiTexts } from './UiTexts.tsx'

export type PageProps = {
  /**
   * Text of the h1 and the document title. Set it while the rest is loading too, because navigation announces
   * it.
   */
  title: string
  /** Document title, where it says more than the h1. */
  documentTitle?: string
  /** Line above the title, such as a number or a kind. */
  overline?: ReactNode
  /** Content beside the title, such as a state tag. */
  aside?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
  /** `text` for reading and short forms, `full` for what scrolls sideways. */
  width?: 'wide' | 'text' | 'full'
  children: ReactNode
}

/** Layout of every screen: one h1 and one position for the main actions. */
export const Page = ({
  title,
  documentTitle = title,
  overline,
  aside,
  lead,
  actions,
  back,
  width = 'wide',
  children,
}: PageProps) => {
  const { siteName } = useUiTexts()
  return (
    <div className={classNames(styles.page, width !== 'wide' && styles[width])}>
      <title>{`${documentTitle} – ${siteName}`}</title>
      {back && (
        <p className={styles.back}>
          <Link href={back.href} look="plain">
            <span className={styles.backLink}>
              <Icon name="arrowLeft" size={16} />
              {back.label}
            </span>
          </Link>
        </p>
      )}
      <header className={styles.header}>
        <div className={styles.texts}>
          {overline && <p className={styles.overline}>{overline}</p>}
          <div className={styles.titleRow}>
            <h1>{withSoftHyphens(title)}</h1>
            {aside}
          </div>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
