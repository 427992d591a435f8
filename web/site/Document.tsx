import type { ReactNode } from 'react'
import { type Language, languages } from '#contract/lists.ts'
import { isIndexed, type PageData } from './page-data.ts'

/** Styles, fonts and scripts of every page. */
export type ShellAssets = {
  stylesheets: readonly string[]
  icon: string
  /** Main font file, preloaded. */
  font: string
}

export type DocumentAssets = ShellAssets & {
  /** Origin of the site without a trailing slash, for the absolute addresses that search engines need. */
  siteUrl: string
  /** Preview picture of shared links. */
  picture: { path: string; alt: string }
  script: string
  /** Modules to preload. */
  modules: readonly string[]
  /** Hash of the build. */
  buildHash: string
}

type ShellProps = {
  language: Language
  title: string
  assets: ShellAssets
  /** Further elements of the head. */
  children?: ReactNode
  content?: ReactNode
}

/** Document around the content of every page. */
export const DocumentShell = ({ language, title, assets, children, content }: ShellProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fff" />
      <title>{title}</title>
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {children}
    </head>
    <body>
      <div id="site">{content}</div>
    </body>
  </html>
)

const localeOf = { en: 'en_US', fi: 'fi_FI' } as const

/** Complete document except its content. It is readable without scripts, and no script blocks rendering. */
export const Document = ({ page, assets }: { page: PageData; assets: DocumentAssets }) => {
  const { siteUrl, picture, script, modules, buildHash } = assets
  const { path, alternate, component, language, title, description } = page
  const addressOf = (one: Language) => siteUrl + (one === language ? path : alternate)
  return (
    <DocumentShell language={language} title={title} assets={assets}>
      <meta name="description" content={description} />
      {!isIndexed(page) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressOf(language)} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressOf(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
      <meta property="og:type" content={component === 'PostPage' ? 'article' : 'website'} />
      <meta property="og:site_name" content="Labsilta" />
      <meta property="og:locale" content={localeOf[language]} />
      <meta property="og:locale:alternate" content={localeOf[language === 'en' ? 'fi' : 'en']} />
      <meta property="og:url" content={addressOf(language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + picture.path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={siteUrl + picture.path} />
      <meta name="twitter:image:alt" content={picture.alt} />
      <meta name="build-hash" content={buildHash} />
      <meta name="page-path" content={path} />
      {/* Rendered before any data has been loaded. */}
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={script} fetchPriority="low" />
    </DocumentShell>
  )
}
