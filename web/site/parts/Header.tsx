import type { Language } from '#contract/lists.ts'
import { Logo } from '#web/shell/Logo.tsx'
import styles from './Header.module.css'
import { useTexts } from './texts-context.ts'

export type LabelledLink = { href: string; label: string }

export type HeaderResult = {
  /** Message above every page; empty for none. */
  banner: string
  home: string
  portal: string
  /** Links of the main navigation in order. */
  places: LabelledLink[]
}

type Props = { result: HeaderResult; language: Language; path: string; alternate: string }

export const Header = ({ result, language, path, alternate }: Props) => {
  const text = useTexts()
  const other = language === 'en' ? 'fi' : 'en'
  const links = result.places.map(({ href, label }) => {
    const isHere = path === href || path.startsWith(`${href}/`)
    return (
      <li key={href}>
        <a href={href} aria-current={path === href ? 'page' : isHere ? 'true' : undefined}>
          {label}
        </a>
      </li>
    )
  })
  return (
    <header className={styles.header}>
      {result.banner && <p className={styles.banner}>{result.banner}</p>}
      <div className={styles.row}>
        <a className={styles.home} href={result.home} aria-label={text.home}>
          <Logo />
        </a>
        <nav className={styles.wide} aria-label={text.navigation}>
          <ul>{links}</ul>
        </nav>
        <div className={styles.aside}>
          <a href={alternate} hrefLang={other} lang={other}>
            {text.otherLanguage}
          </a>
          <a className={styles.portal} href={result.portal}>
            {text.portal}
          </a>
        </div>
        {/* Opens and closes without scripts; closed again on the next page. */}
        <details key={path} className={styles.narrow}>
          <summary>{text.menu}</summary>
          <nav aria-label={text.menu}>
            <ul>
              {links}
              <li>
                <a href={result.portal}>{text.portal}</a>
              </li>
              <li>
                <a href={alternate} hrefLang={other} lang={other}>
                  {text.otherLanguage}
                </a>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
