import { useKeptText } from '#web/orders/messages/use-kept-text.ts'

/** Unsent explanations for the rejection of a sample, or for undoing its reception. */
export type ScanDraft = { isRejecting: boolean; explanation: string; undoReason: string | null }

const nothing: ScanDraft = { isRejecting: false, explanation: '', undoReason: null }

/** Drafts by the codes of their samples. They stay while other samples are scanned, and are kept on the device. */
export const useScanDrafts = (personId: string) => {
  const kept = useKeptText(personId, 'reception-drafts')
  const drafts = kept.text === '' ? {} : (JSON.parse(kept.text) as Record<string, ScanDraft>)
  const draftOf = (code: string) => drafts[code] ?? nothing
  return {
    draftOf,
    changeDraft: (code: string, changed: Partial<ScanDraft>) =>
      kept.type(JSON.stringify({ ...drafts, [code]: { ...draftOf(code), ...changed } })),
    dropDraft: (code: string) => {
      const { [code]: _, ...others } = drafts
      kept.type(Object.keys(others).length > 0 ? JSON.stringify(others) : '')
    },
  }
}

export type ScanDrafts = ReturnType<typeof useScanDrafts>
