import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  icon: IconName
  /** The name for those who cannot see the icon, and the tooltip for those who wonder. */
  label: string
  variant?: 'quiet' | 'edged'
  /** `small` within another control. */
  size?: 'normal' | 'small'
}

export const IconButton = ({ icon, label, variant = 'quiet', size, ...rest }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
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
    <Tooltip className={styles.tooltip} offset={6}>
      {label}
    </Tooltip>
  </TooltipTrigger>
)
