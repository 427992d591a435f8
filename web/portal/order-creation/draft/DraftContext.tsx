import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import type { StepName } from '../steps.ts'
import type { Draft } from './draft.ts'
import { type OpenDraft, type Opening, openDraft } from './open-draft.ts'

type Room = OpenDraft & {
  /** Steps whose gaps are shown: those the person has tried to go on from. */
  checkedSteps: ReadonlySet<StepName>
  checkSteps: (steps: readonly StepName[]) => void
  /** Grows with every try to go on; a summary of errors takes the focus then. */
  attempts: number
}

const RoomContext = createContext<Room | null>(null)

/** Holds the draft while its steps come and go; give it the order's id as its key. */
export const DraftProvider = ({ opening, children }: { opening: Opening; children: ReactNode }) => {
  const api = useApi()
  const [open] = useState(() => openDraft(api, opening))
  const [checks, setChecks] = useState<readonly StepName[]>([])
  useSaverLife(open)
  const room = useMemo<Room>(
    () => ({
      ...open,
      checkedSteps: new Set(checks),
      checkSteps: (steps) => setChecks((before) => [...before, ...steps]),
      attempts: checks.length,
    }),
    [open, checks],
  )
  return <RoomContext value={room}>{children}</RoomContext>
}

export const useDraftRoom = (): Room => {
  const room = use(RoomContext)
  if (!room) throw new Error('DraftProvider is missing above this component.')
  return room
}

export const useDraftSnapshot = () => {
  const { saver } = useDraftRoom()
  return useSyncExternalStore(saver.subscribe, saver.getSnapshot)
}

export const useDraft = () => useDraftPart((draft) => draft)

/**
 * A part of the draft. Who asks for less is drawn less often: with every key that is typed into a sample the draft is another,
 * but hardly any part of it. What is picked must be of the draft itself, not made anew with every call.
 */
export const useDraftPart = <Part,>(pick: (draft: Draft) => Part): Part => {
  const { saver } = useDraftRoom()
  return useSyncExternalStore(saver.subscribe, () => pick(saver.getSnapshot().draft))
}

const refreshAfterMs = 30_000

/** Saves at once when the tab is hidden or the network is back, and looks at the newest state when it is seen again. */
const useSaverLife = ({ saver }: OpenDraft) => {
  useEffect(() => {
    let lastSeenAt = Date.now()
    const whenSeen = () => {
      if (document.visibilityState === 'hidden') {
        lastSeenAt = Date.now()
        void saver.flush()
      } else if (Date.now() - lastSeenAt > refreshAfterMs) {
        // The screen stands without it; the next save would merge all the same.
        void saver.refresh().catch(() => undefined)
      }
    }
    const whenOnline = () => void saver.flush()
    const whenUnloading = (event: BeforeUnloadEvent) => {
      const { isUnsaved, saving } = saver.getSnapshot()
      if (isUnsaved && saving !== 'closed') event.preventDefault()
    }
    saver.start()
    document.addEventListener('visibilitychange', whenSeen)
    addEventListener('online', whenOnline)
    addEventListener('beforeunload', whenUnloading)
    return () => {
      saver.end()
      document.removeEventListener('visibilitychange', whenSeen)
      removeEventListener('online', whenOnline)
      removeEventListener('beforeunload', whenUnloading)
    }
  }, [saver])
}
