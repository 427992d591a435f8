import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { projectRoot } from '#local/settings.ts'

export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  // The compiler checks its shape; tests read a few places of it.
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with the kind
  spec: any
  stringData?: Record<string, string>
}

/** Kubernetes objects of a folder, by file. */
export function readManifests(folder: string): [string, Manifest][] {
  const names = readdirSync(folder).filter((name) => /\.yaml$/.test(name) && name !== 'kustomization.yaml')
  return names.flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document): [string, Manifest] => {
      if (document.errors[0]) throw document.errors[0]
      return [name, document.toJS()]
    }),
  )
}

/**
 * Problems that the types of Kubernetes find: wrong types, missing fields and unknown ones. Each object becomes a literal of its
 * type, which the compiler checks.
 */
export function typeErrors(manifests: [string, Manifest][]): string[] {
  const folder = mkdtempSync(join(projectRoot, 'node_modules/.cache-manifests-'))
  try {
    const text = manifests.map(([, manifest], index) => {
      const { apiVersion, kind } = manifest
      const type = `import('kubernetes-models/${apiVersion}').I${kind}`
      return `export const object${index}: ${type} = ${JSON.stringify(manifest)}\n`
    })
    writeFileSync(join(folder, 'manifests.ts'), text.join(''))
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--types',
      '',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const { stdout } = spawnSync(
      process.execPath,
      [join(projectRoot, 'node_modules/typescript-7/bin/tsc'), ...flags, '--ignoreConfig', 'manifests.ts'],
      { cwd: folder, encoding: 'utf8' },
    )
    return stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const row = Number(/\((\d+),/.exec(line)?.[1] ?? 0) - 1
        const [file, manifest] = manifests[row] ?? ['', null]
        return `${file} ${manifest?.kind} ${manifest?.metadata.name}: ${line.replace(/^.*?error /, '')}`
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
