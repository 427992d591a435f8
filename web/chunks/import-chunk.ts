/** Event on `window` when a chunk could not be loaded; `payload` is the error. The name is Vite's. */
const failureEvent = 'vite:preloadError'

/** Error for a chunk when the server did not deliver it or a file that it needs. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const downloads = new Map<string, Promise<void>>()

/**
 * Runtime of every dynamic import in the build, in place of Vite's preload helper. It downloads the chunk and the files
 * it needs into the HTTP cache before it imports the chunk. Some browsers (Chromium 150 is one) remember a failed module
 * request for the life of the document; a failed download is forgotten, so the same import can be tried again.
 */
export async function importChunk<Module>(
  importModule: () => Promise<Module>,
  files: string[],
): Promise<Module> {
  try {
    await downloadAll(files)
    return await importModule()
  } catch (error) {
    dispatchEvent(Object.assign(new Event(failureEvent), { payload: error }))
    throw error
  }
}

/** The chunk itself is the first of its files. */
async function downloadAll(files: string[]): Promise<void> {
  try {
    await Promise.all(files.map(downloadOnce))
  } catch (cause) {
    throw new ChunkLoadError(`Failed to load chunk ${files[0]}`, { cause })
  }
}

function downloadOnce(file: string): Promise<void> {
  const known = downloads.get(file)
  if (known) return known
  const address = `/${file}`
  // The page itself preloads what it shows first.
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve()
  const download = file.endsWith('.css') ? addStylesheet(address) : downloadScript(address)
  downloads.set(file, download)
  download.catch(() => downloads.delete(file))
  return download
}

async function downloadScript(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // The cache keeps only a reply that was read to its end.
  await response.arrayBuffer()
}

function addStylesheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} failed`))
    })
    document.head.append(link)
  })
}
