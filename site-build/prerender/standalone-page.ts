import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g
const script = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/** The page with its styles in itself and without script, for when nothing else can be had from the server. */
export function standalonePage(html: string, webDir: string): string {
  const styles = [...html.matchAll(stylesheet)].map(([, href = '']) =>
    readFileSync(join(webDir, href), 'utf8'),
  )
  if (styles.length === 0) throw new Error('The page has no style sheet')
  return html
    .replaceAll(stylesheet, '')
    .replaceAll(script, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`)
}
