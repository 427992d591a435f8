import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './IconButton.module.css'
import { type IconButtonProps, PlainIconButton } from './PlainIconButton.tsx'

/** Icon button whose accessible name is also a tooltip. */
export const IconButton = (props: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <PlainIconButton {...props} />
    <Tooltip className={styles.tooltip} offset={6}>
      {props.label}
    </Tooltip>
  </TooltipTrigger>
)
