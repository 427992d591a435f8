import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSaveEvents } from '#web/drafts/use-save-events.ts'
import type { Typing } from './item-fields.ts'
import type { OfferEdit } from './offer-edit.ts'
import { type OfferOpening, type OpenOffer, openOffer } from './open-offer.ts'

type OpenOfferContext = OpenOffer & {
  /** Number of attempts to send something incomplete; what is missing is marked after the first. */
  checks: number
  check: () => void
  /** True while files are being sent, which would not be part of the offer. */
  isSendingFiles: boolean
  setSendingFiles: (isSending: boolean) => void
}

const OfferEditContext = createContext<OpenOfferContext | null>(null)

/** Keeps the draft while it is edited. Must have the offer's id as its React key. */
export const OfferEditProvider = ({
  opening,
  typing,
  children,
}: {
  opening: OfferOpening
  typing: Typing
  children: ReactNode
}) => {
  const api = useApi()
  const [open] = useState(() => openOffer(api, opening, typing))
  const [checks, setChecks] = useState(0)
  const [isSendingFiles, setSendingFiles] = useState(false)
  useSaveEvents(open.saver)
  const value = useMemo(
    () => ({
      ...open,
      checks,
      check: () => setChecks((before) => before + 1),
      isSendingFiles,
      setSendingFiles,
    }),
    [open, checks, isSendingFiles],
  )
  return <OfferEditContext value={value}>{children}</OfferEditContext>
}

export const useOpenOffer = (): OpenOfferContext => {
  const value = use(OfferEditContext)
  if (!value) throw new Error('OfferEditProvider is missing above this component.')
  return value
}

export const useOfferSnapshot = () => {
  const { saver } = useOpenOffer()
  return useSyncExternalStore(saver.subscribe, saver.getSnapshot)
}

export const useOfferEdit = (): OfferEdit => useOfferSnapshot().draft
