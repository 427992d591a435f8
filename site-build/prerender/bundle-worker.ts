import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { compressTexts } from './compress.ts'

export type BundleTask = {
  /** The project's root. */
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
  // The components for Node, which reads neither their style sheets nor JSX: to draw pages now, and answers to forms while
  // the site is served.
  namesOf(
    {
      ssr: true,
      manifest: false,
      rolldownOptions: {
        input: {
          draw: join(root, 'web/site/draw-document.tsx'),
          answer: join(root, 'web/site/draw-answer.tsx'),
        },
        // How pieces travel to browsers is nothing to Node, where those of the browser alone may not run.
        output: { entryFileNames: '[name].js', codeSplitting: true },
      },
    },
    programDir,
  ),
])
parentPort?.postMessage(names.flat())
