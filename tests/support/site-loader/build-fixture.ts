import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { chunkImports } from '#site-build/build/chunk-imports.ts'
import type { draw as Draw } from './fixture/draw.tsx'

const fixture = fileURLToPath(new URL('fixture', import.meta.url))
const worker = fileURLToPath(new URL('../../../web/site/service-worker.ts', import.meta.url))

export type BuiltFixture = {
  draw: typeof Draw
  script: string
  stylesheets: string[]
  fileOf(source: string): string
}

/** Builds the real loader and service worker with a few small pages. */
export async function buildFixture(outDir: string): Promise<BuiltFixture> {
  const { build } = await import('vite')
  const shared: InlineConfig = {
    configFile: false,
    root: fixture,
    logLevel: 'error',
    plugins: [react(), chunkImports()],
  }
  await build({
    ...shared,
    build: {
      outDir: join(outDir, 'web'),
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        input: { main: join(fixture, 'main.tsx'), sw: worker },
        output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
      },
    },
  })
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(outDir, 'program'),
      rolldownOptions: {
        input: { draw: join(fixture, 'draw.tsx') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const manifest = JSON.parse(await readFile(join(outDir, 'web/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const fileOf = (source: string) => `/${manifest[source]?.file}`
  const program = await import(pathToFileURL(join(outDir, 'program/draw.mjs')).href)
  return {
    draw: program.draw,
    script: fileOf('main.tsx'),
    stylesheets: (manifest['main.tsx']?.css ?? []).map((file) => `/${file}`),
    fileOf,
  }
}
