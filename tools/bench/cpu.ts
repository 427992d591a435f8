import { readStat } from '#site-build/build/process-mark.ts'

const ticksPerSecond = 100

/** Processor time that processes have used so far, in milliseconds; one that has ended counts as nothing. */
export function readCpuMs(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, cpuOf(pid)]))
}

/** Processor time between two readings; new processes count from their start. */
export function usedCpuMs(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce(
    (sum, [pid, milliseconds]) => sum + Math.max(0, milliseconds - (before.get(pid) ?? 0)),
    0,
  )
}

function cpuOf(pid: number): number {
  const fields = readStat(pid)
  return fields ? ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000 : 0
}
