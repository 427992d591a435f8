import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

export const mainId = 'main'
const patienceMs = 1_500

/**
 * After navigation inside the app, focuses the page wrapper, so that reading starts at its top, and announces
 * the title in a live region. Browsers announce the first page themselves.
 */
export const NavigationAnnouncer = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    return whenHeadingStands((title) => setWords(t('navigatedTo', { title })))
  }, [pathname, t])

  return (
    <VisuallyHidden>
      <div aria-live="assertive" aria-atomic="true">
        {words}
      </div>
    </VisuallyHidden>
  )
}

/** Waits for the heading of a lazily loaded page. Returns a function that stops waiting. */
const whenHeadingStands = (announce: (title: string) => void) => {
  const find = () => document.querySelector(`#${mainId} h1`)?.textContent
  const first = find()
  if (first) {
    announce(first)
    return
  }
  const observer = new MutationObserver(() => {
    const title = find()
    if (!title) return
    stop()
    announce(title)
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return stop
}
