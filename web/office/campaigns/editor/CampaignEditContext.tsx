import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import type { CampaignInput, CampaignPreview } from '#contract/campaigns.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import type { Typing } from '../../offers/editor/item-fields.ts'
import { type CampaignEdit, type Problems, problemsAt, readCampaign } from './campaign-edit.ts'
import { type CampaignOpening, type OpenCampaign, openCampaign } from './open-campaign.ts'

const settleMs = 400

type CampaignContext = {
  open: OpenCampaign
  edit: CampaignEdit
  isUnsaved: boolean
  /** Campaign as it is written, and what is missing or cannot be read. */
  read: ReturnType<typeof readCampaign>
  /** Prices of what was written a moment ago; undefined before the first reply. */
  preview: { reply: CampaignPreview; input: CampaignInput } | undefined
  /** Problems to show. */
  problems: Problems
  /** Number of attempts to save; what is missing is marked after the first. */
  attempts: number
  noteAttempt: () => void
}

const Context = createContext<CampaignContext | null>(null)

/** Keeps the campaign while it is edited. Must have the campaign's id as its React key. */
export const CampaignEditProvider = ({
  opening,
  typing,
  children,
}: {
  opening: CampaignOpening
  typing: Typing
  children: ReactNode
}) => {
  const [open] = useState(() => openCampaign(opening, typing))
  const { draft: edit, isUnsaved } = useSyncExternalStore(open.subscribe, open.getSnapshot)
  const [attempts, setAttempts] = useState(0)
  const read = useMemo(() => readCampaign(edit), [edit])
  const preview = usePreview(read.input, edit.stored?.id)
  const problems = useMemo(
    () => shownProblems(edit, read.problems, preview, attempts > 0),
    [edit, read, preview, attempts],
  )
  const value = useMemo(
    () => ({
      open,
      edit,
      isUnsaved,
      read,
      preview,
      problems,
      attempts,
      noteAttempt: () => setAttempts((before) => before + 1),
    }),
    [open, edit, isUnsaved, read, preview, problems, attempts],
  )
  return <Context value={value}>{children}</Context>
}

export const useCampaignEdit = (): CampaignContext => {
  const value = use(Context)
  if (!value) throw new Error('CampaignEditProvider is missing above this component.')
  return value
}

/** Prices of what is written, asked for after a pause in typing. */
function usePreview(input: CampaignInput, id: string | undefined): CampaignContext['preview'] {
  const api = useApi()
  const written = JSON.stringify(input)
  const [asked, setAsked] = useState(written)
  useSettled(written, settleMs, setAsked)
  const { data } = useQuery({
    queryKey: ['campaign-preview', id ?? '', asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as CampaignInput
      const given = { ...body, campaignId: id ?? null }
      const reply = await dataOf(api.POST('/api/v1/campaigns/preview', { body: given, signal }))
      return { reply, input: body }
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  return data
}

/**
 * Values that cannot be read, always, and a code or address that is in use; what is missing once somebody has tried to
 * save; and what the server has refused.
 */
function shownProblems(
  { refused }: CampaignEdit,
  own: Problems,
  preview: CampaignContext['preview'],
  isTried: boolean,
): Problems {
  const unreadable = Object.entries(own.head).filter(([, code]) => isTried || code !== 'required')
  const known = preview?.reply.problems.filter(({ code }) => code === 'taken' || code === 'reserved') ?? []
  const inUse = problemsAt(known, [])
  return {
    head: { ...inUse.head, ...refused.head, ...Object.fromEntries(unreadable) },
    rows: new Map([...refused.rows, ...own.rows]),
    items: refused.items,
  }
}
