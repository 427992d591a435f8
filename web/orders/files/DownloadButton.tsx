import { useDownload } from '#web/api/download.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import type { ButtonLook } from '#web/ui/Button.tsx'

/** Downloads a document. */
export const DownloadButton = ({
  path,
  children,
  name,
  failure,
  ...look
}: ButtonLook & {
  path: `/api/v1/${string}`
  children: string
  /** Accessible name, where the visible text alone would not identify the document. */
  name?: string
  /** Sentence that says what to do after a failure of any kind. */
  failure: string
}) => {
  const download = useDownload()
  return (
    <ActionButton
      {...look}
      icon="download"
      aria-label={name}
      onPress={() => download(path)}
      explain={() => failure}
    >
      {children}
    </ActionButton>
  )
}
