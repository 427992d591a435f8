import { type ReactNode, useEffect } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { PlainIconButton } from './PlainIconButton.tsx'
import { RestoreFocus } from './RestoreFocus.tsx'
import { closeFailures } from './toasts.ts'
import { useUiTexts } from './UiTexts.tsx'
import { useScrollFocus } from './use-scroll-focus.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons with the main one last; stacked on a phone. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  /** `alertdialog` for a question that must be answered; pressing outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Escape does not close it either. */
  ignoresEscape?: boolean
}

/** Modal dialog: keeps the focus inside, closes on Escape, unless it ignores it, and returns the focus afterwards. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  actions,
  width = 'narrow',
  role = 'dialog',
  ignoresEscape = false,
}: DialogProps) => {
  const texts = useUiTexts()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      isKeyboardDismissDisabled={ignoresEscape}
      className={styles.veil}
    >
      <Modal className={classNames(styles.modal, width === 'wide' && styles.wide)}>
        <AriaDialog role={role} className={styles.dialog}>
          {/* First, because it reads which control has the focus before the dialog takes it. */}
          <RestoreFocus />
          <CloseFailures />
          <header className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {role === 'dialog' && <PlainIconButton icon="close" label={texts.close} onPress={onClose} />}
          </header>
          <Body>{children}</Body>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Failures that were shown before would cover the buttons. */
const CloseFailures = () => {
  useEffect(closeFailures, [])
  return null
}

const Body = ({ children }: { children: ReactNode }) => (
  <div {...useScrollFocus()} className={styles.body}>
    {children}
  </div>
)
