import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { SamplePhoto } from '#contract/samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useFetchFile } from '#web/api/download.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Explanation, Failure, LoadStates } from '#web/ui/LoadStates.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PhotosDialog.module.css'

export const PhotosDialog = ({
  isOpen,
  onClose,
  photos,
  name,
}: {
  isOpen: boolean
  onClose: () => void
  photos: readonly SamplePhoto[]
  name: string
}) => {
  const { t } = useTranslation('orders')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('photos.title', { name })} width="wide">
      <ol className={styles.photos}>
        {photos.map((photo, index) => (
          <Photo key={photo.id} photo={photo} alt={t('photos.alt', { nth: index + 1, name })} />
        ))}
      </ol>
    </Dialog>
  )
}

const Photo = ({ photo, alt }: { photo: SamplePhoto; alt: string }) => {
  const language = useLanguage()
  const fetchFile = useFetchFile()
  const query = useQuery({
    queryKey: ['photo', photo.id],
    queryFn: async ({ signal }) => (await fetchFile(`/api/v1/files/${photo.id}`, signal)).content,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <li className={styles.photo}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={4} />}>
        {(content) => <Picture content={content} alt={alt} />}
      </LoadStates>
      <p className={styles.foot}>
        {formatInstant(photo.at, language)}
        {photo.allowed.includes('delete') && <Removing id={photo.id} alt={alt} />}
      </p>
    </li>
  )
}

const Picture = ({ content, alt }: { content: Blob; alt: string }) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address && <img className={styles.picture} src={address} alt={alt} />
}

/** Asks once more before a photo is removed. */
const Removing = ({ id, alt }: { id: string; alt: string }) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const remove = async () => {
    try {
      await api.DELETE('/api/v1/files/{id}', { params: { path: { id } } })
      await queryClient.invalidateQueries()
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <>
      <Button
        size="small"
        variant={isAsked ? 'danger' : 'quiet'}
        icon="trash"
        aria-label={t(isAsked ? 'photos.removeForEver' : 'photos.remove', { photo: alt })}
        onPress={isAsked ? remove : () => setAsked(true)}
      >
        {t(isAsked ? 'photos.removeForEverShort' : 'photos.removeShort')}
      </Button>
      {failure && <Failure explanation={failure} />}
    </>
  )
}
