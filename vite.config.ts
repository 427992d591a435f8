import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the portal and the office to dist/web. The pages carry no inline script or style and nothing is inlined as a
 * data address, so that the server can forbid both; configuration is put into a meta element when a page is served.
 */
export default defineConfig({
  root: 'web',
  plugins: [react()],
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
