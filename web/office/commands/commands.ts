import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { IconName } from '#web/ui/Icon.tsx'

/** Something that can be done on the open page. */
export type Command = { id: string; label: string; icon?: IconName; run: () => void }

const offered = new Map<symbol, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

const update = () => {
  all = [...offered.values()].flat()
  for (const listener of listeners) listener()
}

/**
 * Offers what the open page can do to the command palette, under the same conditions as its buttons. A page passes what
 * `allowed` contains.
 */
export const useCommands = (commands: readonly Command[]) => {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const shape = JSON.stringify(commands.map(({ id, label, icon }) => [id, label, icon]))
  useEffect(() => {
    const key = Symbol(shape)
    offered.set(
      key,
      latest.current.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() })),
    )
    update()
    return () => {
      offered.delete(key)
      update()
    }
  }, [shape])
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Commands of the open page. */
export const useOpenCommands = () => useSyncExternalStore(listen, () => all)
