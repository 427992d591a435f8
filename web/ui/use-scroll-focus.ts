import { useCallback, useState } from 'react'

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Properties of a region that may scroll. While it does and nothing in it takes the focus, the region takes it itself, so that
 * its text can be read by keyboard.
 */
export const useScrollFocus = () => {
  const [isNeeded, setNeeded] = useState(false)
  const ref = useCallback((region: HTMLElement | null) => {
    if (!region) return
    const measure = () =>
      setNeeded(region.scrollHeight > region.clientHeight && region.querySelector(focusable) === null)
    const observer = new ResizeObserver(measure)
    for (const each of [region, ...region.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return { ref, ...(isNeeded && { tabIndex: 0 }) }
}
