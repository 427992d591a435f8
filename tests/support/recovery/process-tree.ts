import { spawnSync } from 'node:child_process'
import { signal } from '#local/processes.ts'

type Process = { pid: number; parent: number; command: string }

/** Process with all its descendants that are still running. */
export function listTree(root: number): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
  const tree = all.filter(({ pid }) => pid === root)
  // Grows while it is traversed, until it contains all children.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** Kills the tree like a power cut: no process can react or start another. */
export function killTree(root: number): void {
  const tree = listTree(root)
  for (const { pid } of tree) signal(pid, 'SIGSTOP')
  for (const { pid } of tree) signal(pid, 'SIGKILL')
}
