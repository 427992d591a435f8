import { useSearchParams } from 'react-router'
import { type Language, languages } from '#contract/lists.ts'

export const views = ['page', 'pdf'] as const
type Shown = { view: (typeof views)[number]; reader: Language }

/** View and language that are shown, kept in the address. The language is first that of the recipient. */
export const usePreviewView = (language: Language) => {
  const [address, setAddress] = useSearchParams()
  const view = views.find((each) => each === address.get('view')) ?? 'page'
  const reader = languages.find((each) => each === address.get('reader')) ?? language
  const show = (change: Partial<Shown>) =>
    setAddress({ view, reader, ...change }, { replace: true, preventScrollReset: true })
  return { view, reader, show }
}
