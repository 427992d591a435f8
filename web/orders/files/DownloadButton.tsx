import { useDownload } from '#web/api/download.ts'
import { ActButton } from '#web/ui/ActButton.tsx'
import type { ButtonLook } from '#web/ui/Button.tsx'

/** Fetches a document. */
export const DownloadButton = ({
  path,
  children,
  name,
  failure,
  ...look
}: ButtonLook & {
  path: `/api/v1/${string}`
  children: string
  /** The button's whole name where its words alone would not tell which document. */
  name?: string
  /** Whatever the reason, there is one thing to do; this sentence says it. */
  failure: string
}) => {
  const download = useDownload()
  return (
    <ActButton
      {...look}
      icon="download"
      aria-label={name}
      onPress={() => download(path)}
      explain={() => failure}
    >
      {children}
    </ActButton>
  )
}
