import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { type ButtonLook, buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Link.module.css'

export type LinkProps = Omit<AriaLinkProps, 'children' | 'className' | 'style'> & {
  href: string
  children: ReactNode
  /**
   * `plain` has no underline until hovered: for navigation and table rows, which are recognisable as links.
   */
  look?: 'text' | 'plain'
}

/** Link. The surrounding React Aria RouterProvider decides how addresses are opened. */
export const Link = ({ look = 'text', children, ...rest }: LinkProps) => (
  <AriaLink {...rest} className={classNames(styles.link, look === 'plain' && styles.plain)}>
    {children}
  </AriaLink>
)

/** Link that looks like a button, for the next step. */
export const LinkButton = ({
  variant,
  size,
  icon,
  iconAfter,
  children,
  ...rest
}: Omit<LinkProps, 'look'> & ButtonLook & { icon?: IconName; iconAfter?: IconName }) => (
  <AriaLink {...rest} className={buttonClass({ variant, size })}>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} size={18} />}
  </AriaLink>
)
