import { useState } from 'react'

type Selected = {
  /** List to which the selection belongs; with other filters it is a new one. */
  of: string
  ids: ReadonlySet<string>
  /** Row from which a range begins. */
  anchor: string | null
  isEverything: boolean
}

const nothing = (of: string): Selected => ({ of, ids: new Set(), anchor: null, isEverything: false })

/** Rows of a list that are selected, among those that are shown, or everything in the list. */
export const useSelection = (shown: readonly string[], of: string) => {
  const [stored, store] = useState(() => nothing(of))
  const current = stored.of === of ? stored : nothing(of)
  // A row that has left the list, for example because somebody closed it, is selected no more.
  const ids = current.isEverything ? shown : shown.filter((id) => current.ids.has(id))
  const change = (changed: Partial<Selected>) =>
    store({ ...current, ids: new Set(ids), isEverything: false, ...changed })
  return {
    ids,
    isEverything: current.isEverything,
    isAllShown: ids.length > 0 && ids.length === shown.length,
    isSelected: (id: string) => current.isEverything || current.ids.has(id),
    select: (id: string, isSelected: boolean, isRange: boolean) => {
      const wanted = new Set(ids)
      for (const each of isRange ? rangeOf(shown, current.anchor, id) : [id]) {
        if (isSelected) wanted.add(each)
        else wanted.delete(each)
      }
      change({ ids: wanted, anchor: id })
    },
    selectShown: (isSelected: boolean) => change({ ids: new Set(isSelected ? shown : []), anchor: null }),
    selectEverything: () => change({ isEverything: true }),
    clear: () => store(nothing(of)),
  }
}

export type SelectionState = ReturnType<typeof useSelection>

/** Ids from one to another as they are shown, in either direction; the other alone without a beginning. */
export const rangeOf = (shown: readonly string[], from: string | null, to: string): readonly string[] => {
  const ends = [shown.indexOf(from ?? ''), shown.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}
