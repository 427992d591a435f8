import { type ReactNode, useId, useRef, useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { announce } from './announce.ts'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { useUiTexts } from './UiTexts.tsx'

export type ButtonLook = {
  /** `primary` once per view; `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
}

export const buttonClass = ({ variant = 'secondary', size = 'normal' }: ButtonLook, more?: string) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, more)

export type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'onPress'> & {
    children: ReactNode
    /**
     * A returned promise makes the button pending until it settles; further presses are ignored meanwhile.
     */
    onPress?: () => unknown
    icon?: IconName
    iconAfter?: IconName
    /**
     * Reason why the button cannot be used now. The button stays focusable, ignores presses and shows the
     * reason below itself.
     */
    disabledReason?: string
    /** Fills the width of its container. */
    isWide?: boolean
  }

export const Button = (props: ButtonProps) => {
  const { variant, size, children, onPress, icon, iconAfter, disabledReason, isWide, isPending, ...rest } =
    props
  const texts = useUiTexts()
  const reasonId = useId()
  const { press, isRunning } = usePress(() => (isPending || disabledReason ? undefined : onPress?.()))
  const pending = isPending || isRunning
  const iconSize = size === 'small' ? 16 : 18
  const button = (
    <AriaButton
      {...rest}
      // The button stays enabled in the DOM, so that it keeps the focus. React Aria's `isPending` is not
      // used: its announcement refers to the button, which may be gone when the work is done.
      type={disabledReason || pending ? 'button' : rest.type}
      aria-disabled={disabledReason || pending ? true : rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      data-refused={disabledReason ? true : undefined}
      className={buttonClass({ variant, size }, classNames(isWide && styles.wide))}
      data-working={pending || undefined}
      onPress={() => void press()}
    >
      {pending ? (
        <ProgressBar isIndeterminate aria-label={texts.working} className={styles.progress}>
          <Spinner size={iconSize} />
        </ProgressBar>
      ) : (
        icon && <Icon name={icon} size={iconSize} />
      )}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </AriaButton>
  )

  if (!disabledReason) return button
  return (
    <span className={classNames(styles.refused, isWide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** Runs an action, one at a time; `isRunning` is true while a returned promise is pending. */
const usePress = (onPress: () => unknown) => {
  const texts = useUiTexts()
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const press = async () => {
    // The ref, not the state, because two presses within one frame must make one call.
    if (running.current) return
    const outcome = onPress()
    if (!(outcome instanceof Promise)) return
    running.current = true
    setRunning(true)
    announce(texts.working)
    try {
      await outcome
    } finally {
      running.current = false
      setRunning(false)
    }
  }
  return { press, isRunning }
}
