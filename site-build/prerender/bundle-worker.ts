import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { compressTexts } from './compress.ts'

export type BundleTask = {
  /** Root of the project. */
  root: string
  folder: string
  logLevel: 'warn' | 'error'
}

const { root, folder, logLevel } = workerData as BundleTask
const programDir = '.build/program'

const namesOf = async (config: InlineConfig['build'], below = ''): Promise<string[]> => {
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel,
    // The folder is new, and others write into it at the same time.
    build: { ...config, outDir: join(folder, below), emptyOutDir: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output.map(({ fileName }) => join(below, fileName))
}

const browserFiles = async () => {
  const names = await namesOf({})
  return [...names, ...(await compressTexts(folder, names))]
}

const names = await Promise.all([
  browserFiles(),
  // Components for Node, which reads neither style sheets nor JSX: for rendering pages now and answer pages later.
  namesOf(
    {
      ssr: true,
      manifest: false,
      rolldownOptions: {
        input: {
          document: join(root, 'web/site/render-document.tsx'),
          answer: join(root, 'web/site/render-answer-page.tsx'),
        },
        // Preloading is for browsers only, and so is its code.
        output: { entryFileNames: '[name].js', codeSplitting: true },
      },
    },
    programDir,
  ),
])
parentPort?.postMessage(names.flat())
