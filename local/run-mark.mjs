// Every process of a command carries the command's mark in its environment, so that all of them can be found and ended when
// the command is gone, however it ended. Linux only: other systems do not show the environment of a process.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The environment variable with the marks of all commands that a process belongs to, outermost first. */
export const runMarks = 'LABSILTA_RUN_MARKS'

/** Adds a mark to this process's environment for the children it starts, and ends what is left of them after it. */
export function endLeftoversOfThisRun() {
  if (process.platform !== 'linux') return
  const outer = process.env[runMarks] ?? ''
  const mark = randomBytes(12).toString('hex')
  const watcher = spawn(
    process.execPath,
    [fileURLToPath(new URL('end-leftovers.mjs', import.meta.url)), mark],
    {
      // Out of reach of Ctrl-C and of signals to the group. The pipe breaks when this process ends, even by kill -9.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  watcher.unref()
  watcher.stdin.unref()
  // The watcher could not be started: the command then runs without it.
  watcher.once('error', () => {})
  process.env[runMarks] = `${outer} ${mark}`.trim()
}

/** The processes that were started under the mark. */
export function listMarked(mark) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isMarked(pid, mark))
}

function isMarked(pid, mark) {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const marks = variables.find((variable) => variable.startsWith(`${runMarks}=`))
    return marks?.includes(mark) ?? false
  } catch {
    // It has ended, or belongs to another user.
    return false
  }
}
