import type { ReactNode } from 'react'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import styles from './DraftFields.module.css'
import type { DraftFields, FieldName } from './draft/fields.ts'
import { FieldConflict } from './FieldConflict.tsx'
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
  const { field, focusEvents } = useDraftField(name)
  return (
    <FieldContainer focusEvents={focusEvents} name={name}>
      <TextField {...rest} {...field} />
    </FieldContainer>
  )
}

export const DraftTextArea = ({ name, rows, ...rest }: { name: TextName; rows?: number } & Words) => {
  const { field, focusEvents } = useDraftField(name)
  return (
    <FieldContainer focusEvents={focusEvents} name={name}>
      <TextArea {...rest} {...field} rows={rows} />
    </FieldContainer>
  )
}

export const FieldContainer = ({
  focusEvents,
  name,
  children,
}: {
  focusEvents: ReturnType<typeof useDraftField>['focusEvents']
  name: FieldName
  children: ReactNode
}) => (
  <div {...focusEvents} className={styles.field}>
    {children}
    <FieldConflict name={name} />
  </div>
)
