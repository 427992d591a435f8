import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g
const script = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/** Page with inline styles and without script, for the case that nothing else can be loaded. */
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
