import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName
  /** Accessible name. */
  label: string
  variant?: 'quiet' | 'edged'
  /** `small` within another control. */
  size?: 'normal' | 'small'
}

/**
 * Icon button without a tooltip, for icons that need no explanation, such as the closing cross. Use
 * IconButton for others.
 */
export const PlainIconButton = ({ icon, label, variant, size, ...rest }: IconButtonProps) => (
  <AriaButton
    {...rest}
    aria-label={label}
    className={classNames(
      styles.button,
      variant === 'edged' && styles.edged,
      size === 'small' && styles.small,
    )}
  >
    <Icon name={icon} size={size === 'small' ? 18 : undefined} />
  </AriaButton>
)
