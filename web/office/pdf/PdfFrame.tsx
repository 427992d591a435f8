import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFetchFile } from '#web/api/download.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PdfFrame.module.css'

/** A PDF of the API inside the page. Only for browsers with a viewer of their own (`navigator.pdfViewerEnabled`). */
export const PdfFrame = ({ path, title }: { path: `/api/v1/${string}`; title: string }) => {
  const fetchFile = useFetchFile()
  const query = useQuery({
    queryKey: ['pdf', path],
    queryFn: async ({ signal }) => (await fetchFile(path, signal)).content,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={8} />}>
      {(content) => <Frame content={content} title={title} />}
    </LoadStates>
  )
}

const Frame = ({ content, title }: { content: Blob; title: string }) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address && <iframe className={styles.pdf} src={address} title={title} />
}
