/** The signed-in person as public pages know it. They ask nobody, and nothing is decided by it. */
export type KnownPerson = { name: string; email: string; company: string }

/** Name of the entry in local storage. */
export const personKey = 'labsilta.person'
const keptMs = 24 * 60 * 60 * 1000

/** `at` is the time of the visit. */
export function rememberPerson(person: KnownPerson, at: number): void {
  try {
    localStorage.setItem(personKey, JSON.stringify({ ...person, at }))
  } catch {
    // Without storage public pages look as to a visitor.
  }
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(personKey)
  } catch {
    // Nothing was kept.
  }
}

/** Null for a visitor, and once portal and office have not been open for a day. */
export function readPerson(): KnownPerson | null {
  try {
    const { name, email, company, at } = JSON.parse(localStorage.getItem(personKey) ?? '{}')
    const isWhole = [name, email, company].every((value) => typeof value === 'string')
    if (isWhole && Date.now() - at < keptMs) return { name, email, company }
    forgetPerson()
    return null
  } catch {
    return null
  }
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}'’-]+/u).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('')
}

const property = { initials: '--person-initials', name: '--person-name', picture: '--person-picture' }

/** Shows in the header who is signed in, and no longer after the sign-out in another tab. */
export function showPerson(): void {
  show()
  addEventListener('storage', ({ key }) => {
    if (key === personKey || key === null) show()
  })
  // The page may come back by Back after a sign-out.
  addEventListener('pageshow', show)
}

/** As properties of the document, because React renders the header without knowing the person. */
function show(): void {
  const person = readPerson()
  const { style } = document.documentElement
  if (!person) {
    for (const each of Object.values(property)) style.removeProperty(each)
    return
  }
  style.setProperty(property.initials, quoted(initialsOf(person.name)))
  style.setProperty(property.name, quoted(person.name))
  style.setProperty(property.picture, 'none')
}

/** String of CSS. */
const quoted = (text: string) => `"${text.replace(/["\\\n]/g, ' ')}"`
