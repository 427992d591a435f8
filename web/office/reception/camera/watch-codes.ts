import { openCodeReader } from './code-reader.ts'
import { createCodesInView } from './codes-in-view.ts'

const pauseMs = 100

type Options = {
  onCode: (text: string) => void
  /** Called once, when pictures cannot be read. */
  onFailure: () => void
}

/** Reads the pictures of a video until the returned function is called. */
export function watchCodes(video: HTMLVideoElement, { onCode, onFailure }: Options): () => void {
  const reader = openCodeReader()
  const view = createCodesInView()
  let isOver = false
  const look = async () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    const codes = await reader.read(await createImageBitmap(video))
    const code = isOver ? null : view.note(codes, performance.now())
    if (code !== null) onCode(code)
  }
  const run = async () => {
    while (!isOver) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  run().catch(() => {
    if (!isOver) onFailure()
  })
  return () => {
    isOver = true
    reader.close()
  }
}
