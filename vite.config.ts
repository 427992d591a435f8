import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkImports } from './site-build/build/chunk-imports.ts'

/** React Aria carries its own few words in 34 languages; ours are two. */
const onlyOurLanguages: Plugin = {
  name: 'only-our-languages',
  load: (id) =>
    /\/intl\/(?:[^/]+\/)?(?!en-US|fi-FI)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {}' : undefined,
}

/** Requests the main font with the page instead of after its style sheet, as the pages of the site do. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /source-sans-3-latin-wght-normal-[\w-]{8}\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: 'anonymous',
          },
          injectTo: 'head',
        })),
  },
}

/**
 * Builds the portal, the office and the page of laboratories to dist/web. The pages carry no inline script or style and nothing is inlined as a
 * data address, so that the server can forbid both; configuration is put into a meta element when a page is served.
 */
export default defineConfig({
  root: 'web',
  resolve: {
    // Packing in place, not in workers made from text, which our pages forbid.
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('web/orders/sheets/fflate-in-place.ts', import.meta.url)),
      },
    ],
  },
  plugins: [react(), onlyOurLanguages, chunkImports(), preloadFont],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page names all scripts of its entry. A script that imports another has React, the addresses of the programs and
      // the program of the site already, so they are not listed again beside each chunk.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter(
              (file) => !/\/(?:react|rolldown-runtime|site-frame|site)-[\w-]{8}\.(?:js|css)$/.test(file),
            ),
    },
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      // How long what took is no fault of the build.
      checks: { pluginTimings: false },
      input: {
        portal: 'web/portal.html',
        office: 'web/office.html',
        laboratory: 'web/laboratory.html',
        site: 'web/site/main.tsx',
        sw: 'web/site/service-worker.ts',
      },
      output: {
        // A service worker is known by its address: a new one takes the place of the old.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // Code of all three programs: smaller in one piece, and cached for each.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper|web\/chunks\/|web\/shell\/(?:trusted-types|Logo)|web\/reporting\/failures|web\/ui\/base\.css|contract\/entry-paths/,
            },
            // Its setting goes with it: a contract in another chunk must not be read before zod was told not to make code.
            { name: 'zod', test: /node_modules\/zod\/|web\/drafts\/zod-without-eval/ },
            // Code of all pages of the site, and of most. In many pieces each would travel with its own
            // headers, and each style sheet hold back the first paint by its own way to the server and back.
            {
              name: 'site-frame',
              test: /web\/site\/(?:parts\/(?:ActionLink|Footer|Frame|Header|Newsletter|texts-context)|loader\/.*\.css$)/,
            },
            // Small, and nearly always loaded together. Each name in the list of a chunk's files counts.
            { name: 'lists', test: /contract\/(?:catalogue-lists|formats|lists)\.ts$/ },
            {
              name: 'site-texts',
              test: /web\/site\/parts\/(?:Article|Cards|CardGroups|Facts|NamedLinks|Prose)\./,
            },
          ],
        },
      },
    },
  },
})
