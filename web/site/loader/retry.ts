export type Answer = { status: number; json: unknown }

/** Growing pauses, which give a starting server time. */
const pausesMs = [200, 600, 1800]

/** True for replies about the page itself; others may be temporary. */
const isFinal = ({ status }: Answer) => status === 200 || status === 404 || status === 500

/** Makes up to four attempts. A reply that is not JSON gives null. */
export async function askPatiently(url: string, priority: RequestPriority = 'auto'): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    const answer = await ask(url, priority).catch(() => null)
    if (answer && isFinal(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const answer = await ask(url, priority)
  if (!isFinal(answer)) throw new Error(`${url} was answered with ${answer.status}`)
  return answer
}

async function ask(url: string, priority: RequestPriority): Promise<Answer> {
  const response = await fetch(url, { priority })
  const text = await response.text()
  return { status: response.status, json: response.status === 200 ? parse(text) : null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
