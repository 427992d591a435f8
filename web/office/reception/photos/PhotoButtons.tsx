import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from '../ReceptionPage.module.css'

/** Takes a photo with the camera of a phone, or from its files. */
export const PhotoButtons = ({ onPhoto }: { onPhoto: (file: File) => void }) => {
  const { t } = useTranslation('office-reception')
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onPhoto(file)
  }
  return (
    <div className={styles.acts}>
      <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={take}>
        <Button icon="camera">{t('photo.take')}</Button>
      </FileTrigger>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={take}>
        <Button icon="file">{t('photo.choose')}</Button>
      </FileTrigger>
    </div>
  )
}
