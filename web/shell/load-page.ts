const patienceMs = 10_000

/**
 * Full navigation to an own address, or reload of the current one, if the server answers there. Without an answer the browser
 * would replace the page with its own error page. Returns whether the navigation started.
 */
export async function loadPage(address?: string): Promise<boolean> {
  if (!(await isAnswered(address ?? location.href))) return false
  if (address) location.assign(address)
  else location.reload()
  return true
}

const isAnswered = async (address: string) => {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
