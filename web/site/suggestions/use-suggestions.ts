import { useEffect } from 'react'

const isSearchField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'search' && target.name === 'text'

/**
 * Suggests tests and places in the search fields of the page. The script is loaded with the first focus of a
 * field; where it cannot be loaded the form works as it is.
 */
export function useSuggestions(): void {
  useEffect(() => {
    const enhance = async (field: HTMLInputElement, before: string) => {
      let isSent = false
      field.form?.addEventListener('submit', () => {
        isSent = true
      })
      const loaded = await import('./suggest.ts').catch(() => null)
      loaded?.suggestIn(field, isSent ? field.value : before)
    }
    const enhanceFocused = ({ target }: FocusEvent) => {
      if (isSearchField(target)) void enhance(target, target.value)
    }
    // The user may have typed before this script ran.
    const { activeElement } = document
    if (isSearchField(activeElement)) void enhance(activeElement, activeElement.defaultValue)
    document.addEventListener('focusin', enhanceFocused)
    return () => document.removeEventListener('focusin', enhanceFocused)
  }, [])
}
