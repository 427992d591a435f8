// Plain JavaScript for Node 20: it runs before anything is installed. Everything else runs on the Node 24 that is
// pinned as a package.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLeftoversOfThisRun } from '../local/run-mark.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Runs `npm ci` if the installed packages differ from package-lock.json. */
export function installPackages() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) …')
    if (
      npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0
    ) {
      fail('The packages could not be installed: see above what npm says. Is the npm registry reachable?')
    }
  }
  // The package of Node downloads its program. It is the only one whose install script may run (package.json, allowScripts).
  if (!runsNode24())
    npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'])
  if (!runsNode24()) fail(`Node 24 is missing: ${node24} does not run. See above what npm says.`)
}

function isInstalled() {
  const wanted = readJson('package-lock.json')
  const found = readJson('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true
    const installed = found.packages[path]
    // npm omits packages for other systems.
    return installed ? installed.version === version : Boolean(optional || devOptional)
  })
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch {
    return null
  }
}

function runsNode24() {
  if (!existsSync(node24)) return false
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false
}

/** npm on the Node it came with, because the one in node_modules is removed while packages are installed. */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  const ownNode = node && !node.includes('node_modules') ? node : 'node'
  const [command, ...first] = script ? [ownNode, script] : ['npm']
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: !script && process.platform === 'win32',
  })
  return status ?? 1
}

/**
 * Environment with node_modules/.bin first, so that tools which start `node` by name get 24 too, and with a compile
 * cache.
 */
export function environment24() {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-24'),
  }
}

/**
 * Runs a TypeScript file on Node 24, forwards signals and ends with its exit code. No process that it started
 * outlives it.
 */
export function runOnNode24(file, args) {
  endLeftoversOfThisRun()
  const child = spawn(node24, [...flags24, file, ...args], {
    cwd: root,
    env: environment24(),
    // The fourth channel carries no data: it breaks when this process dies, and the child then ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  endWithNpm(() => child.kill('SIGTERM'))
  child.once('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * Acts when npm is gone. npm passes SIGTERM to the shell between us only, and `kill -9` of npm leaves that shell behind
 * with another parent. Some shells replace themselves by us; then npm is our parent.
 */
function endWithNpm(act) {
  if (!process.env.npm_lifecycle_event) return
  const first = process.ppid
  const { name, parent: npm } = readProcess(first)
  const hasShell = /sh$/.test(name)
  const watch = setInterval(() => {
    if (process.ppid === first && (!hasShell || readProcess(first).parent === npm)) return
    clearInterval(watch)
    act()
  }, 500)
  watch.unref()
}

/** The columns of `/proc/PID/stat`, without headings. */
const psColumns = ['pid=', 'comm=', 'state=', 'ppid='].flatMap((column) => ['-o', column])

/** Name of a process and number of its parent, from /proc or, where that is missing, from `ps`. */
function readProcess(pid) {
  const text = existsSync('/proc/self/stat')
    ? readText(`/proc/${pid}/stat`)
    : spawnSync('ps', [...psColumns, '-p', String(pid)], { encoding: 'utf8' }).stdout
  const [, name = '', parent] = /^\s*\d+ +\(?(.*?)\)? +\S+ +(\d+)/.exec(text ?? '') ?? []
  return { name, parent: Number(parent) }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const flags24 = [
  '--import',
  'tsx',
  '--import',
  new URL('end-with-parent.mjs', import.meta.url).href,
  '--disable-warning=ExperimentalWarning',
]

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
