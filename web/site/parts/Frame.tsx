import type { ReactNode } from 'react'
import type { Facts, PageData, SliceData } from '../page-data.ts'
import { Footer, type FooterResult } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header, type HeaderResult } from './Header.tsx'
import { useTexts } from './texts-context.ts'

type Props = {
  page: PageData
  slices: readonly SliceData[]
  facts: Facts | undefined
  /** Query of the address, kept when the language is switched. */
  search: string
  children: ReactNode
}

/** Layout around every page. */
export const Frame = ({ page, slices, facts, search, children }: Props) => {
  const { language, path, alternate } = page
  const resultOf = <Result,>(component: string) =>
    slices.find((slice) => slice.component === component)?.result as Result | undefined
  const header = resultOf<HeaderResult>('Header')
  const footer = resultOf<FooterResult>('Footer')
  return (
    <>
      <a className={styles.skip} href="#page">
        {useTexts().skip}
      </a>
      {/* Element for the consent question, filled when its script is loaded. */}
      <div id="before-page" />
      {header && <Header result={header} language={language} path={path} alternate={alternate + search} />}
      <main id="page" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      {footer && facts && <Footer result={footer} facts={facts} />}
    </>
  )
}
