import styles from './announce.module.css'

let region: HTMLElement | undefined
let clearing: ReturnType<typeof setTimeout> | undefined
const readWithinMs = 5_000

/** Says a few words to those who hear the page. The mark keeps the region heard while a dialog hides what is behind it. */
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
