import type { ReactNode } from 'react'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import styles from './DraftFields.module.css'
import type { DraftFields, FieldName } from './draft/fields.ts'
import { FieldClash } from './FieldClash.tsx'
import { useDraftField } from './use-draft-field.ts'

/** Names of the text fields. */
export type TextName = {
  [Name in FieldName]: DraftFields[Name] extends string
    ? string extends DraftFields[Name]
      ? Name
      : never
    : never
}[FieldName]

type Words = { label: string; description?: string; isOptional?: boolean; isRequired?: boolean }

/** Text field of the draft. Saves itself, shows its problem, and asks when two people wrote it. */
export const DraftTextField = ({
  name,
  ...rest
}: { name: TextName } & Words & Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>) => {
  const { field, frame } = useDraftField(name)
  return (
    <FieldFrame frame={frame} name={name}>
      <TextField {...rest} {...field} />
    </FieldFrame>
  )
}

export const DraftTextArea = ({ name, rows, ...rest }: { name: TextName; rows?: number } & Words) => {
  const { field, frame } = useDraftField(name)
  return (
    <FieldFrame frame={frame} name={name}>
      <TextArea {...rest} {...field} rows={rows} />
    </FieldFrame>
  )
}

export const FieldFrame = ({
  frame,
  name,
  children,
}: {
  frame: ReturnType<typeof useDraftField>['frame']
  name: FieldName
  children: ReactNode
}) => (
  <div {...frame} className={styles.field}>
    {children}
    <FieldClash name={name} />
  </div>
)
