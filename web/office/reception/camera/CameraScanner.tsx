import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './CameraScanner.module.css'
import { useCamera } from './use-camera.ts'

/** Scans what the camera sees, as long as it is shown. */
export const CameraScanner = ({
  onCode,
  onClose,
}: {
  onCode: (text: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('office-reception')
  const video = useRef<HTMLVideoElement>(null)
  const { state, isTorchOn, toggleTorch } = useCamera(video, onCode)
  const hasFailed = state.kind === 'failed'
  return (
    <section className={styles.camera} aria-label={t('camera.title')}>
      {hasFailed && (
        <Banner tone="signal" isAlert title={t(`camera.fault.${state.fault}.title`)}>
          {t(`camera.fault.${state.fault}.text`)}
        </Banner>
      )}
      <div className={styles.picture} hidden={hasFailed}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.picture')} />
        <div className={styles.aim} aria-hidden="true" />
      </div>
      {!hasFailed && (
        <p className={styles.hint}>{state.kind === 'on' ? t('camera.aim') : t('camera.starting')}</p>
      )}
      <div className={styles.acts}>
        {state.kind === 'on' && state.hasTorch && (
          <Button icon="light" aria-pressed={isTorchOn} onPress={toggleTorch}>
            {t('camera.torch')}
          </Button>
        )}
        <Button icon="close" onPress={onClose}>
          {hasFailed ? t('camera.dismiss') : t('camera.close')}
        </Button>
      </div>
    </section>
  )
}
