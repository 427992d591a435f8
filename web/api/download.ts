import { useCallback } from 'react'
import { useCalls } from './ApiProvider.tsx'
import { readProblem } from './problem.ts'

const keepMs = 60_000

/** Fetches a file that needs an access token, which an address in the page cannot send. Throws an ApiProblem. */
export const useFetchFile = () => {
  const { apiUrl, send } = useCalls()
  return useCallback(
    async (path: `/api/v1/${string}`, signal?: AbortSignal) => {
      const response = await send(new Request(apiUrl + path, { signal }))
      if (!response.ok) {
        throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
      }
      const name = readFileName(response.headers.get('content-disposition')) ?? 'labsilta'
      return { name, content: await response.blob() }
    },
    [apiUrl, send],
  )
}

/**
 * Downloads a file that needs an access token, which a plain link cannot send. `path` starts with `/api/v1`.
 * Throws an ApiProblem, which the screen has to show.
 */
export const useDownload = () => {
  const fetchFile = useFetchFile()
  return useCallback(
    async (path: `/api/v1/${string}`) => {
      const { name, content } = await fetchFile(path)
      saveAs(content, name)
    },
    [fetchFile],
  )
}

/**
 * Reads the name from `Content-Disposition`; the encoded form (RFC 8187) takes precedence over the plain one.
 */
export const readFileName = (header: string | null) => {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // The plain name below is used instead.
    }
  }
  return /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1')
}

/** Gives the browser a file to save. */
export const saveAs = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers save nothing if the address is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}
