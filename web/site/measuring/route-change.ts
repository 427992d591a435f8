const delayMs = 50

/** Reports a route to the tag manager when the page has settled, if the user consented. */
export function tellRoute(mayTell: () => boolean): void {
  setTimeout(() => {
    if (!mayTell()) return
    const page = globalThis as { dataLayer?: object[] }
    page.dataLayer ??= []
    page.dataLayer.push({ event: 'route-change' })
  }, delayMs)
}
