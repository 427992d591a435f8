import styles from './announcer.module.css'

/** Announces texts to screen readers. Create it at start, because a region that is new is not announced. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = styles.unseen ?? ''
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}

export const nameOfPage = () =>
  document.querySelector('#page h1')?.textContent || document.title || location.pathname
