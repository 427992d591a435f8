import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { focusField } from '#web/ui/ErrorSummary.tsx'
import { FormSection, WholeRow } from '#web/ui/FormSection.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusedPart } from '#web/ui/use-focused-part.ts'
import { FieldContainer } from '../DraftFields.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { problemAt, useDraftField } from '../use-draft-field.ts'
import styles from './ContactsPage.module.css'

const listName = 'contact.reportingEmails'
const idOf = (index: number) => `${listName}.${index}`

/** Further people who get the results, and whether they may open the order. */
export const ReportingSection = () => {
  const { t } = useTranslation('order-creation')
  const { field: access, focusEvents: accessEvents } = useDraftField('contact.reportingAccess')
  const { field, focusEvents: frame } = useDraftField(listName)
  return (
    <FormSection title={t('contacts.reportingTitle')} description={t('contacts.reportingText')}>
      <WholeRow>
        <FieldContainer name={listName} focusEvents={frame}>
          <Emails emails={field.value} onChange={field.onChange} />
        </FieldContainer>
      </WholeRow>
      {field.value.length > 0 && (
        <WholeRow>
          <FieldContainer name="contact.reportingAccess" focusEvents={accessEvents}>
            <Checkbox
              {...access}
              label={t('contacts.reportingAccess')}
              description={t('contacts.reportingAccessHelp')}
            />
          </FieldContainer>
        </WholeRow>
      )}
    </FormSection>
  )
}

const Emails = ({
  emails,
  onChange,
}: {
  emails: readonly string[]
  onChange: (emails: string[]) => void
}) => {
  const { t } = useTranslation('order-creation')
  const explain = useExplainField()
  const whole = useDraft().fieldProblems[listName]
  const boxes = useRef<HTMLDivElement>(null)
  const { shown, hasEmptyBox, write, add, remove } = useBoxes(emails, onChange, boxes)
  const { errorAt, focusEvents } = useErrors()
  return (
    <div ref={boxes} id={listName} className={styles.emails}>
      {shown.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address that is being typed has no other stable key.
        <div key={index} className={styles.email}>
          <div {...focusEvents(index)}>
            <TextField
              id={idOf(index)}
              label={t('contacts.reportingEmail', { number: index + 1 })}
              type="email"
              value={email}
              onChange={(value) => write(index, value)}
              error={errorAt(index)}
            />
          </div>
          <div className={styles.remove}>
            <IconButton
              icon="close"
              label={t('contacts.removeReporting', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          </div>
        </div>
      ))}
      {whole && <p className={styles.notice}>{explain(whole)}</p>}
      {!hasEmptyBox && (
        <Button size="small" icon="add" onPress={add}>
          {t('contacts.addReporting')}
        </Button>
      )}
    </div>
  )
}

/** Boxes of the addresses. An empty box is not part of the order: it is not sent and has no problem yet. */
const useBoxes = (
  emails: readonly string[],
  onChange: (emails: string[]) => void,
  boxes: RefObject<HTMLElement | null>,
) => {
  const [hasEmptyBox, setEmptyBox] = useState(false)
  return {
    shown: hasEmptyBox ? [...emails, ''] : emails,
    hasEmptyBox,
    write: (index: number, email: string) => {
      if (index === emails.length) setEmptyBox(false)
      onChange(index === emails.length ? [...emails, email] : emails.with(index, email))
    },
    add: () => {
      setEmptyBox(true)
      requestAnimationFrame(() => focusField(idOf(emails.length)))
    },
    remove: (index: number) => {
      if (index === emails.length) setEmptyBox(false)
      else onChange(emails.toSpliced(index, 1))
      requestAnimationFrame(() => boxes.current?.querySelector<HTMLElement>('input, button')?.focus())
    },
  }
}

/** Errors of the addresses, except that of one that is being typed. */
const useErrors = () => {
  const draft = useDraft()
  const explain = useExplainField()
  const { focused, focusEvents } = useFocusedPart<number>()
  return {
    errorAt: (index: number) => {
      const problem = problemAt(draft, listName, idOf(index))
      return problem && (problem.isHeld || focused !== index) ? explain(problem.code) : undefined
    },
    focusEvents,
  }
}
