import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { readRanges, writeRanges } from '#contract/number-ranges.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import styles from './AssignDialog.module.css'
import { LaboratoryField } from './LaboratoryField.tsx'
import type { TestGroup } from './order-tests.ts'
import {
  fitOf,
  isProposedFor,
  mostSuggested,
  type Suggestion,
  suggestionsQuery,
  type TestSuggestions,
} from './suggestions.ts'
import { useReasons } from './use-reasons.ts'

/** Choice of a test: whether it is assigned, and the typed numbers of its samples. */
type Choice = { isChosen: boolean; ranges: string }

type Choices = Record<string, Choice>

/** Typed choice of a test, or else all its samples where it is proposed. */
const choiceIn =
  (choices: Choices, isProposed: (offerItemId: string) => boolean) =>
  ({ offerItemId, samples }: TestGroup): Choice =>
    choices[offerItemId] ?? { isChosen: isProposed(offerItemId), ranges: writeRanges(samples) }

const noSuggestions: readonly TestSuggestions[] = []

/** Typed samples of a test; null if they are no numbers, or others than those received. */
function samplesOf({ samples }: TestGroup, { ranges }: Choice): number[] | null {
  const read = readRanges(ranges)
  const received = new Set(samples)
  return read?.every((number) => received.has(number)) ? read : null
}

type Assignment = ReturnType<typeof useAssignment>

/** State of the dialog: as suggested until the expert chooses otherwise. */
const useAssignment = (order: Order) => {
  const query = useQuery(suggestionsQuery(useApi(), order))
  const suggestions = query.data?.tests ?? noSuggestions
  const suggested = mostSuggested(suggestions)
  // Undefined until the expert chooses.
  const [typed, setTyped] = useState<NamedRef | null>()
  const [choices, setChoices] = useState<Choices>({})
  const laboratory = typed === undefined ? suggested.laboratory : typed
  const isProposed = (id: string) => {
    if (laboratory === null) return true
    return typed === undefined ? suggested.offerItemIds.has(id) : isProposedFor(suggestions, id, laboratory)
  }
  const choiceOf = choiceIn(choices, isProposed)
  return {
    isLoading: query.isLoading,
    laboratory,
    choose: setTyped,
    choiceOf,
    change: (id: string, choice: Choice) => setChoices({ ...choices, [id]: choice }),
    suggestionOf: (id: string) => (laboratory ? fitOf(suggestions, id, laboratory) : undefined),
  }
}

/**
 * Assigns received tests to an approved laboratory, or some samples of some tests. The laboratory suggested for most tests and
 * these tests are preselected. The fields wait for the suggestions, which would otherwise change a field during typing.
 */
export const AssignDialog = ({
  order,
  received,
  isOpen,
  onClose,
  assign,
}: {
  order: Order
  received: readonly TestGroup[]
  isOpen: boolean
  onClose: () => void
  assign: OfficeActions['assign']
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const assignment = useAssignment(order)
  const { isLoading, laboratory, choiceOf } = assignment
  const [isTried, setTried] = useState(false)
  const chosen = received.filter((group) => choiceOf(group).isChosen)
  const isComplete =
    laboratory !== null && chosen.length > 0 && chosen.every((group) => samplesOf(group, choiceOf(group)))
  const confirm = () =>
    assign(
      laboratory?.id ?? '',
      chosen.map((group) => ({
        offerItemId: group.offerItemId,
        samples: samplesOf(group, choiceOf(group)) ?? [],
      })),
    )
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.dialogTitle')}
      confirmLabel={t('order.dialogConfirm')}
      disabledReason={isLoading ? t('order.suggestWait') : undefined}
      check={() => {
        setTried(true)
        return isComplete
      }}
      onConfirm={confirm}
      explain={explain}
    >
      {isLoading ? (
        <Skeleton look="form" rows={3} />
      ) : (
        <Fields order={order} received={received} assignment={assignment} isTried={isTried} />
      )}
    </ActionDialog>
  )
}

const Fields = ({
  order,
  received,
  assignment: { laboratory, choose, choiceOf, suggestionOf, change },
  isTried,
}: {
  order: Order
  received: readonly TestGroup[]
  assignment: Assignment
  isTried: boolean
}) => {
  const { t } = useTranslation('office-consignments')
  return (
    <div className={styles.fields}>
      <LaboratoryField
        value={laboratory}
        onChange={choose}
        error={isTried && laboratory === null ? t('order.laboratoryMissing') : undefined}
      />
      <TestChoices
        order={order}
        received={received}
        choiceOf={choiceOf}
        suggestionOf={suggestionOf}
        onChange={change}
        isTried={isTried}
      />
    </div>
  )
}

const TestChoices = ({
  order,
  received,
  choiceOf,
  suggestionOf,
  onChange,
  isTried,
}: {
  order: Order
  received: readonly TestGroup[]
  choiceOf: (group: TestGroup) => Choice
  suggestionOf: (offerItemId: string) => Suggestion | null | undefined
  onChange: (offerItemId: string, choice: Choice) => void
  isTried: boolean
}) => {
  const { t } = useTranslation('office-consignments')
  const isNothingChosen = !received.some((group) => choiceOf(group).isChosen)
  return (
    <fieldset className={styles.tests}>
      <legend>{t('order.which')}</legend>
      {received.map((group) => (
        <TestChoice
          key={group.offerItemId}
          order={order}
          group={group}
          choice={choiceOf(group)}
          suggestion={suggestionOf(group.offerItemId)}
          onChange={(choice) => onChange(group.offerItemId, choice)}
          isTried={isTried}
        />
      ))}
      {isTried && isNothingChosen && (
        <p role="alert" className={styles.error}>
          {t('order.nothingChosen')}
        </p>
      )}
    </fieldset>
  )
}

const TestChoice = ({
  order,
  group,
  choice,
  suggestion,
  onChange,
  isTried,
}: {
  order: Order
  group: TestGroup
  choice: Choice
  /** How the chosen laboratory fits; null if it does not, undefined while none is chosen. */
  suggestion: Suggestion | null | undefined
  onChange: (choice: Choice) => void
  isTried: boolean
}) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  const reasonsOf = useReasons()
  const test = order.tests.find(({ offerItemId }) => offerItemId === group.offerItemId)?.name[language] ?? ''
  const isWrong = isTried && choice.isChosen && samplesOf(group, choice) === null
  return (
    <div className={styles.test}>
      <Checkbox
        label={test}
        value={choice.isChosen}
        onChange={(isChosen) => onChange({ ...choice, isChosen })}
      />
      {suggestion !== undefined && (
        <Note>{suggestion === null ? t('order.unfit') : reasonsOf(suggestion)}</Note>
      )}
      {choice.isChosen && (
        <TextField
          label={t('order.samplesOf', { test })}
          description={t('order.samplesHint')}
          value={choice.ranges}
          onChange={(ranges) => onChange({ ...choice, ranges })}
          autoComplete="off"
          error={isWrong ? t('order.samplesWrong', { ranges: writeRanges(group.samples) }) : undefined}
        />
      )}
    </div>
  )
}
