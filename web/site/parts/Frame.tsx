import type { ReactNode } from 'react'
import type { Facts, PageData, SliceData } from '../page-data.ts'
import { Footer, type FooterResult } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header, type HeaderResult } from './Header.tsx'
import { useWords } from './words-context.ts'

type Props = {
  page: PageData
  slices: readonly SliceData[]
  facts: Facts | undefined
  /** The query of the address: what somebody looks for here goes with them to the other language. */
  search: string
  children: ReactNode
}

/** What stands around every page. */
export const Frame = ({ page, slices, facts, search, children }: Props) => {
  const { language, path, twin } = page
  const resultOf = <Result,>(component: string) =>
    slices.find((slice) => slice.component === component)?.result as Result | undefined
  const header = resultOf<HeaderResult>('Header')
  const footer = resultOf<FooterResult>('Footer')
  return (
    <>
      <a className={styles.skip} href="#page">
        {useWords().skip}
      </a>
      {/* The place of a question that is asked before anything else, once its program is there. */}
      <div id="before-page" />
      {header && <Header result={header} language={language} path={path} twin={twin + search} />}
      <main id="page" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      {footer && facts && <Footer result={footer} facts={facts} />}
    </>
  )
}
