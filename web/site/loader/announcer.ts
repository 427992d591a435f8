import styles from './announcer.module.css'

/** Tells those who hear the page where they are now. Make it with the document: a region that is new is not heard. */
export function createAnnouncer(): (words: string) => void {
  const region = document.createElement('div')
  region.className = styles.unseen ?? ''
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (words) => {
    region.textContent = words
  }
}

export const nameOfPage = () =>
  document.querySelector('#page h1')?.textContent || document.title || location.pathname
