/**
 * A file that is dropped beside the place that takes it would be opened by the browser, in place of the page and of all that
 * is typed there. Nothing happens instead, and the pointer says so.
 */
export const keepStrayFilesOut = () => {
  addEventListener('dragover', keepOut)
  addEventListener('drop', keepOut)
}

const keepOut = (event: DragEvent) => {
  // Whatever takes files has said so by now; text may be dropped into any field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
