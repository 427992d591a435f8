import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#local/settings.ts'
import { readContainerfile, type Stage, textsOf, wordsOf } from './containerfile.ts'
import { type Copied, type ImageConfig, unpack, writeLayout } from './layout.ts'

type Environment = Record<string, string>

/** Gives a process /proc, as every engine does, in a list of mounts that ends with it. */
const withProc = '/bin/mount -t proc proc "$0/proc" && exec /usr/sbin/chroot "$@"'

/** The image of the Containerfile, unpacked into a folder, whose commands run in it as its user. */
export class UnpackedImage {
  readonly root: string
  readonly #config: ImageConfig
  readonly #stage: Stage

  private constructor(root: string, config: ImageConfig, stage: Stage) {
    this.root = root
    this.#config = config
    this.#stage = stage
  }

  /** Makes the image without a container engine: what its last stage copies, over the libraries of this machine. */
  static make(folder: string): UnpackedImage {
    const stage = readContainerfile(join(projectRoot, 'deploy/Containerfile')).at(-1) ?? []
    const layout = join(folder, 'layout')
    const base = { from: makeBase(join(folder, 'base')), to: '.' }
    writeLayout(layout, [base, ...copiesOf(stage)], configOf(stage))
    const root = join(folder, 'root')
    const config = unpack(layout, root)
    // As the tmpfs that compose file and manifests mount.
    mkdirSync(join(root, 'tmp'))
    mkdirSync(join(root, 'proc'))
    chmodSync(join(root, 'tmp'), 0o1777)
    return new UnpackedImage(root, config, stage)
  }

  /** Starts a command of the program. */
  start(command: string, environment: Environment = {}): ChildProcess {
    return this.#spawn([...this.#config.Entrypoint, command], environment)
  }

  /** Runs a command of the program to its end. */
  run = (command: string, environment: Environment) => this.#finish(this.start(command, environment))

  /** Runs JavaScript in the image. */
  evaluate = (script: string) => this.#finish(this.#spawn(['node', '--eval', script], {}))

  /** Runs the probe of the image. */
  probe(environment: Environment) {
    const [text = ''] = textsOf(this.#stage, 'HEALTHCHECK')
    const words = wordsOf(text.replace(/^.*?CMD /, '')) ?? []
    const moved = words.map((word) => word.replace(':3000', `:${environment.PORT}`))
    return this.#finish(this.#spawn(moved, environment))
  }

  #spawn(words: string[], environment: Environment): ChildProcess {
    const own = Object.fromEntries(this.#config.Env.map((pair) => pair.split(/=(.*)/).slice(0, 2)))
    const [user] = this.#config.User.split(':')
    const asUser = [`--userspec=${this.#config.User}`, `--groups=${user}`, this.root, ...words]
    return spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', withProc, this.root, ...asUser], {
      env: { ...own, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async #finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
    const texts = [child.stdout, child.stderr].map(
      async (stream) => (await stream?.toArray())?.join('') ?? '',
    )
    const [code] = await once(child, 'exit')
    return { code, output: (await Promise.all(texts)).join('') }
  }
}

/** Stands for the image that the last stage begins with: the libraries that Node needs, and an administrator. */
function makeBase(folder: string): string {
  const { stdout } = spawnSync('ldd', [process.execPath], { encoding: 'utf8' })
  for (const [, path = ''] of stdout.matchAll(/(\/\S+) \(0x/g)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    copyFileSync(path, join(folder, path))
  }
  mkdirSync(join(folder, 'etc'), { recursive: true })
  writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0:root:/root:/sbin/nologin\n')
  return folder
}

/** Local folder of the files of the first stage. */
const placeOf = (path: string) =>
  path === '/usr/local/bin/node'
    ? process.execPath
    : path.replace(/^\/build\b/, projectRoot.replace(/\/$/, ''))

function copiesOf(stage: Stage): Copied[] {
  return textsOf(stage, 'COPY').map((text) => {
    const [from = '', to = ''] = text.replace(/^--from=build /, '').split(' ')
    if (!existsSync(placeOf(from))) throw new Error(`COPY ${text}: ${placeOf(from)} is not there`)
    return { from: placeOf(from), to }
  })
}

const configOf = (stage: Stage): ImageConfig => ({
  User: textsOf(stage, 'USER')[0] ?? '',
  Env: ['PATH=/usr/local/bin:/usr/bin:/bin', ...textsOf(stage, 'ENV').flatMap((text) => text.split(' '))],
  Entrypoint: wordsOf(textsOf(stage, 'ENTRYPOINT')[0] ?? '') ?? [],
  Cmd: wordsOf(textsOf(stage, 'CMD')[0] ?? '') ?? [],
  WorkingDir: textsOf(stage, 'WORKDIR')[0] ?? '',
})
