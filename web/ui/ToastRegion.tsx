import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { PlainIconButton } from './PlainIconButton.tsx'
import styles from './ToastRegion.module.css'
import { type Toast, toastQueue } from './toasts.ts'
import { useUiTexts } from './UiTexts.tsx'

/** Region of toasts. F6 moves the focus to it; hovering or focusing pauses the timers. */
export const ToastRegion = () => {
  const texts = useUiTexts()
  return (
    <AriaToastRegion queue={toastQueue} aria-label={texts.notifications} className={styles.region}>
      {({ toast }) => (
        <AriaToast toast={toast} className={classNames(styles.toast, styles[toast.content.tone])}>
          <Icon name={toast.content.tone === 'signal' ? 'alert' : 'check'} className={styles.icon} />
          <ToastContent className={styles.texts}>
            <Text slot="title" className={styles.title}>
              {toast.content.title}
            </Text>
            {toast.content.text && <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          {toast.content.act && <ToastAct toastKey={toast.key} act={toast.content.act} />}
          <PlainIconButton slot="close" icon="close" label={texts.dismiss} size="small" />
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

/** Closes the toast, because its action can be taken once. */
const ToastAct = ({ toastKey, act }: { toastKey: string; act: NonNullable<Toast['act']> }) => (
  <Button
    size="small"
    icon="undo"
    onPress={() => {
      toastQueue.close(toastKey)
      act.run()
    }}
  >
    {act.label}
  </Button>
)
