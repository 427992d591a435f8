/** Longest side of a photo that is sent, in pixels: enough to read a label. */
const longestSide = 1600
const quality = 0.8

/**
 * Makes a photo small enough for a weak line, upright, and without the data of its camera. Returns it as an address of JPEG
 * data, which can be kept as text. Throws for a file that this browser cannot draw.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** The content of an address made by `shrinkPhoto`. */
export function contentOfPhoto(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
