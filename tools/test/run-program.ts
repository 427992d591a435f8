import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export type ProgramResult = { isOk: boolean; output: string; isLate: boolean }
export type ProgramOptions = { timeoutMs: number; environment?: NodeJS.ProcessEnv; isShown?: boolean }

const running = new Set<ChildProcess>()

/** Runs a program in its own process group, which is ended as a whole when the time is up. Never throws. */
export async function runProgram(
  command: string,
  args: string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
  const timeUp = new AbortController()
  const late = pause(options.timeoutMs, 'late' as const, { signal: timeUp.signal }).catch(
    () => 'late' as const,
  )
  const first = await Promise.race([ended, late])
  timeUp.abort()
  if (first === 'late') await endGroup(child, ended)
  // Everything that the program left running ends with it.
  signalGroup(child, 'SIGKILL')
  running.delete(child)
  return { isOk: first === true, output, isLate: first === 'late' }
}

/** Asks all running programs to end, as on Ctrl-C. */
export function endAllPrograms(): void {
  for (const child of running) signalGroup(child, 'SIGTERM')
}

async function endGroup(child: ChildProcess, ended: Promise<boolean>): Promise<void> {
  signalGroup(child, 'SIGTERM')
  const isGentle = await Promise.race([ended.then(() => true), pause(15_000, false, { ref: false })])
  if (!isGentle) signalGroup(child, 'SIGKILL')
  await ended
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    // The group is gone.
  }
}
