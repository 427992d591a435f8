import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Package that a file of the program imports, with the place in node_modules from which it is looked up. */
export type Need = { name: string; from: string }

/**
 * Packages of which only the parts in use are taken, because they bring tools along: react-email has its preview server
 * and a compiler.
 */
const trimmed = [/^react-email$/, /^@react-email\//]

/**
 * Compiles the server into a folder, one file for each source, so that addresses relative to a file stay true. Returns the
 * packages that it imports.
 */
export async function bundleServer(root: string, folder: string): Promise<Need[]> {
  const { output } = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // For production, whatever the environment of the caller says: React's production build has no calls for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: trimmed },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { 'server/main': join(root, 'server/main.ts') },
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].mjs' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  return chunks.flatMap(({ fileName, imports, dynamicImports }) =>
    [...imports, ...dynamicImports]
      .filter((target) => !own.has(target) && !target.startsWith('node:'))
      .map((target) => ({ name: packageOf(target), from: placeOf(fileName) })),
  )
}

/** `react` of `react/jsx-runtime`, `@fastify/cors` of itself. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** `node_modules/@react-email/render` of a file in it, nothing of our own files. */
const placeOf = (file: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''
