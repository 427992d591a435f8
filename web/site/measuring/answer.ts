const key = 'labsilta.consent'
/** As the privacy notice says: twelve months. */
const longestMs = 365 * 24 * 60 * 60_000

export type Answer = 'yes' | 'no'
type Kept = {
  answer: Answer
  at: number
  /** Names that were there before anything measured; null when nothing ever did. */
  before: string[] | null
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What the person said of being measured; null before they did, and when it was too long ago. */
export function readAnswer(): Answer | null {
  const kept = read()
  return kept && Date.now() - kept.at < longestMs ? kept.answer : null
}

export const namesBefore = () => read()?.before ?? null

/** Where nothing can be kept, people are asked again with the next document. */
export function keepAnswer(answer: Answer, before: string[] | null): void {
  try {
    localStorage.setItem(key, JSON.stringify({ answer, at: Date.now(), before } satisfies Kept))
  } catch {
    // Storage is switched off or full.
  }
}

/** When another tab is told something else. */
export const onAnswerElsewhere = (act: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) act()
  })
