import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SamplePhoto } from '#contract/samples.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'

const PhotosDialog = lazyOverlay(async () => (await import('./PhotosDialog.tsx')).PhotosDialog)

/** Opens the photos of a sample. `name` is the number of the sample. */
export const SamplePhotos = ({ photos, name }: { photos: readonly SamplePhoto[]; name: string }) => {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="camera"
        aria-label={t('photos.openNamed', { count: photos.length, name })}
        onPress={() => setOpen(true)}
      >
        {t('photos.open', { count: photos.length })}
      </Button>
      <PhotosDialog isOpen={isOpen} onClose={() => setOpen(false)} photos={photos} name={name} />
    </>
  )
}
