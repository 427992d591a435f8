/** Person for whom the expert at this screen acts, and the customer of that person. */
export type Acting = {
  personId: string
  customerId: string
  /** Subject claim of the expert. Somebody else who signs in in the same tab acts for nobody. */
  expertSub: string
}

/** Per tab: another tab is not affected, and a closed one ends it. */
const key = 'labsilta.acting'

export const beginActing = (acting: Acting) => sessionStorage.setItem(key, JSON.stringify(acting))

export const endActing = () => sessionStorage.removeItem(key)

/** Null where this user acts for nobody. */
export function readActing(userSub: string | null): Acting | null {
  const stored = sessionStorage.getItem(key)
  if (stored === null || userSub === null) return null
  const acting = parse(stored)
  if (acting?.expertSub === userSub) return acting
  endActing()
  return null
}

function parse(stored: string): Acting | null {
  try {
    const { personId, customerId, expertSub } = JSON.parse(stored)
    const isWhole = [personId, customerId, expertSub].every((value) => typeof value === 'string')
    return isWhole ? { personId, customerId, expertSub } : null
  } catch {
    return null
  }
}
