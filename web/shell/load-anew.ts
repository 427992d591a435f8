const patienceMs = 10_000

/**
 * Leaves for an address of our own by a full load, or loads the current one anew, if anybody answers there: else the browser
 * would put its own error page in place of ours, with all that is on it. Says whether it leaves.
 */
export async function loadAnew(address?: string): Promise<boolean> {
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
