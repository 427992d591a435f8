/**
 * Prevents the browser from opening a file that is dropped outside a drop target, which would replace the
 * page and all typed input. The pointer shows that the drop is refused.
 */
export const preventFileDrops = () => {
  addEventListener('dragover', keepOut)
  addEventListener('drop', keepOut)
}

const keepOut = (event: DragEvent) => {
  // Drop targets have handled the event by now; text may be dropped into any field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
