import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process configuration of an image, with the names of the OCI specification. */
export type ImageConfig = {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
}

type Descriptor = { mediaType: string; digest: string; size: number }
/** Folder or file of this machine, and its place in the image. */
export type Copied = { from: string; to: string }

const mediaTypes = {
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar',
}

/** Writes an image as an OCI layout: each copied thing is a layer, whose files belong to root and are writable for nobody else. */
export function writeLayout(folder: string, copied: readonly Copied[], config: ImageConfig): void {
  mkdirSync(join(folder, 'blobs/sha256'), { recursive: true })
  const layers = copied.map((each) => writeLayer(folder, each))
  const image = {
    architecture: process.arch === 'x64' ? 'amd64' : process.arch,
    os: 'linux',
    config,
    rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => digest) },
  }
  const manifest = {
    schemaVersion: 2,
    mediaType: mediaTypes.manifest,
    config: writeJson(folder, mediaTypes.config, image),
    layers,
  }
  const index = { schemaVersion: 2, manifests: [writeJson(folder, mediaTypes.manifest, manifest)] }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
}

function writeLayer(folder: string, { from, to }: Copied): Descriptor {
  const unnamed = join(folder, 'layer.tar')
  const place = to.replace(/^\//, '')
  tar(
    [
      '--create',
      `--file=${unnamed}`,
      '--sort=name',
      '--mtime=@0',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      '--dereference',
      '--absolute-names',
      `--transform=flags=r;s,^${from},${place},`,
      from,
    ],
    'cannot pack',
  )
  return nameBlob(folder, unnamed, mediaTypes.layer)
}

function writeJson(folder: string, mediaType: string, value: unknown): Descriptor {
  const unnamed = join(folder, 'value.json')
  writeFileSync(unnamed, JSON.stringify(value))
  return nameBlob(folder, unnamed, mediaType)
}

function nameBlob(folder: string, unnamed: string, mediaType: string): Descriptor {
  const bytes = readFileSync(unnamed)
  const hash = hashOf(bytes)
  renameSync(unnamed, join(folder, 'blobs/sha256', hash))
  return { mediaType, digest: `sha256:${hash}`, size: bytes.length }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Unpacks an image from its layout alone, and returns the configuration of its processes. */
export function unpack(folder: string, root: string): ImageConfig {
  const read = ({ digest, size }: Descriptor) => {
    const file = join(folder, 'blobs', digest.replace(':', '/'))
    const bytes = readFileSync(file)
    if (bytes.length !== size || `sha256:${hashOf(bytes)}` !== digest) throw new Error(`${digest} is damaged`)
    return { file, bytes }
  }
  const json = (descriptor: Descriptor) => JSON.parse(read(descriptor).bytes.toString('utf8'))
  const [named] = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).manifests
  const manifest = json(named) as { config: Descriptor; layers: Descriptor[] }
  mkdirSync(root, { mode: 0o755 })
  for (const layer of manifest.layers) {
    tar(
      ['--extract', `--file=${read(layer).file}`, '--directory', root, '--same-permissions', '--same-owner'],
      'cannot unpack',
    )
  }
  return json(manifest.config).config
}

function tar(args: string[], problem: string): void {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${problem}: ${stderr}`)
}
