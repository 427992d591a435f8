import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSaveEvents } from '#web/drafts/use-save-events.ts'
import type { StepName } from '../steps.ts'
import type { Draft } from './draft.ts'
import { type OpenDraft, type Opening, openDraft } from './open-draft.ts'

type OpenDraftContext = OpenDraft & {
  /** Steps that the user has tried to leave; their missing fields are shown. */
  checkedSteps: ReadonlySet<StepName>
  checkSteps: (steps: readonly StepName[]) => void
  /** Counts attempts to continue. A summary of errors takes the focus when it grows. */
  attempts: number
}

const DraftContext = createContext<OpenDraftContext | null>(null)

/** Keeps the draft while its steps mount and unmount. Must have the order's id as its React key. */
export const DraftProvider = ({ opening, children }: { opening: Opening; children: ReactNode }) => {
  const api = useApi()
  const [open] = useState(() => openDraft(api, opening))
  const [checks, setChecks] = useState<readonly StepName[]>([])
  useSaveEvents(open.saver)
  const value = useMemo<OpenDraftContext>(
    () => ({
      ...open,
      checkedSteps: new Set(checks),
      checkSteps: (steps) => setChecks((before) => [...before, ...steps]),
      attempts: checks.length,
    }),
    [open, checks],
  )
  return <DraftContext value={value}>{children}</DraftContext>
}

export const useOpenDraft = (): OpenDraftContext => {
  const value = use(DraftContext)
  if (!value) throw new Error('DraftProvider is missing above this component.')
  return value
}

export const useDraftSnapshot = () => {
  const { saver } = useOpenDraft()
  return useSyncExternalStore(saver.subscribe, saver.getSnapshot)
}

export const useDraft = () => useDraftPart((draft) => draft)

/**
 * Selects a part of the draft, so that a component renders only when that part changes; every typed key
 * changes the draft. `pick` must return a part of the draft itself, not a new object.
 */
export const useDraftPart = <Part,>(pick: (draft: Draft) => Part): Part => {
  const { saver } = useOpenDraft()
  return useSyncExternalStore(saver.subscribe, () => pick(saver.getSnapshot().draft))
}
