import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './Segments.module.css'

const partOf = { segments: 'segment', chips: 'chip' } as const

/**
 * Choice of one of a few values, such as views of the same content. Arrow keys move between them. `chips` are for filters and
 * take as many lines as they need.
 */
export const Segments = <Value extends string>({
  look = 'segments',
  label,
  choices,
  value,
  onChange,
}: {
  look?: keyof typeof partOf
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <ToggleButtonGroup
    aria-label={label}
    className={styles[look]}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={([chosen]) => onChange(chosen as Value)}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice.value} id={choice.value} className={styles[partOf[look]]}>
        {choice.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
