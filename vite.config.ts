import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** React Aria carries its own few words in 34 languages; ours are two. */
const onlyOurLanguages: Plugin = {
  name: 'only-our-languages',
  load: (id) =>
    /\/intl\/(?:[^/]+\/)?(?!en-US|fi-FI)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {}' : undefined,
}

/**
 * Builds the portal and the office to dist/web. The pages carry no inline script or style and nothing is inlined as a
 * data address, so that the server can forbid both; configuration is put into a meta element when a page is served.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), onlyOurLanguages],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: { portal: 'web/portal.html', office: 'web/office.html' },
    },
  },
})
