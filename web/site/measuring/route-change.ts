const delayMs = 50

/** The tag manager hears of a route once the page is settled. Only for who may hear of it. */
export function tellRoute(mayTell: () => boolean): void {
  setTimeout(() => {
    if (!mayTell()) return
    const page = globalThis as { dataLayer?: object[] }
    page.dataLayer ??= []
    page.dataLayer.push({ event: 'route-change' })
  }, delayMs)
}
