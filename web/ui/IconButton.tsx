import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './IconButton.module.css'
import { type IconButtonProps, PlainIconButton } from './PlainIconButton.tsx'

/** A button of an icon alone; its name comes as a tooltip for those who wonder. */
export const IconButton = (props: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <PlainIconButton {...props} />
    <Tooltip className={styles.tooltip} offset={6}>
      {props.label}
    </Tooltip>
  </TooltipTrigger>
)
