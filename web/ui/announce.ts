import styles from './announce.module.css'

let region: HTMLElement | undefined
let clearing: ReturnType<typeof setTimeout> | undefined
const readWithinMs = 5_000

/**
 * Announces a text to screen readers. The attribute keeps the region audible while a dialog hides the rest of
 * the page.
 */
export const announce = (words: string) => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.dataset.liveAnnouncer = 'true'
    region.className = styles.unseen ?? ''
    document.body.append(region)
  }
  region.textContent = words
  clearTimeout(clearing)
  clearing = setTimeout(() => region?.replaceChildren(), readWithinMs)
}
