import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast, toastQueue } from '#web/ui/toasts.ts'

/** Shows one toast about wrong fields at a time and removes it when the step is left. */
export const useWrongFieldsToast = () => {
  const { t } = useTranslation('errors')
  const shown = useRef<string | null>(null)
  const close = useCallback(() => {
    if (shown.current !== null) toastQueue.close(shown.current)
    shown.current = null
  }, [])
  useEffect(() => close, [close])
  return useCallback(() => {
    close()
    shown.current = showToast({ tone: 'signal', title: t('formWrong'), isBrief: true })
  }, [close, t])
}
