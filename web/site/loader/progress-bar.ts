import styles from './progress-bar.module.css'

const delayMs = 1000
const fadeMs = 300

/** Event for a navigation that is still loading after a second; `detail` is its address. */
export const delayedEvent = 'delayed-navigation'

/** Shows a progress bar when a navigation takes long. The returned function ends it. */
export function watchNavigation(target: URL, label: string): () => void {
  let hide: (() => void) | undefined
  const timer = setTimeout(() => {
    dispatchEvent(new CustomEvent(delayedEvent, { detail: target.href }))
    hide = showBar(label)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    hide?.()
  }
}

function showBar(label: string): () => void {
  const bar = document.createElement('div')
  bar.className = styles.bar ?? ''
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', label)
  document.body.append(bar)
  document.documentElement.classList.add('nprogress-busy')
  return () => {
    document.documentElement.classList.remove('nprogress-busy')
    bar.classList.add(styles.done ?? '')
    // The page has arrived: what fades is decoration.
    bar.setAttribute('aria-hidden', 'true')
    setTimeout(() => bar.remove(), fadeMs)
  }
}
