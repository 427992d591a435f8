import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName
  /** The name for those who cannot see the icon. */
  label: string
  variant?: 'quiet' | 'edged'
  /** `small` within another control. */
  size?: 'normal' | 'small'
}

/** A button of an icon alone, for the cross that everybody knows. Any other icon wants the tooltip of IconButton. */
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
