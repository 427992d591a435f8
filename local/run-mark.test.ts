import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { listMarked, runMarks } from '#local/run-mark.mjs'
import { until } from '#tests/support/until.ts'

/** Starts the command as npm does, and returns the mark of its processes when all of them run. */
async function startCommand(args: string[], readyLine: RegExp) {
  const first = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: first.stdout })) {
    const pid = readyLine.exec(line)?.[1]
    if (pid === undefined) continue
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const marks = variables.find((variable) => variable.startsWith(`${runMarks}=`)) ?? ''
    return {
      first,
      mark:
        marks
          .slice(runMarks.length + 1)
          .split(' ')
          .at(-1) ?? '',
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`)
}

const namesOf = (pids: number[]) =>
  pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    } catch {
      return 'ended'
    }
  })

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'after %s to the first process of a command none of its processes is left',
  async (signal) => {
    const args = ['tools/on-node-24.mjs', 'tests/support/program-with-children.ts']
    const { first, mark } = await startCommand(args, /^started (\d+)/)
    expect(namesOf(listMarked(mark))).toEqual(expect.arrayContaining(['postgres', 'sleep']))
    const ended = once(first, 'exit')
    first.kill(signal)
    await ended
    await until(() => listMarked(mark).length === 0, 30_000)
  },
)
