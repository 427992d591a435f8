import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ResultFile } from './ResultFile.tsx'

export type ResultDraft = { file: File | null; title: string; covers: 'all' | 'some'; which: string }

export const ResultFields = ({
  draft,
  faults,
  onChange,
}: {
  draft: ResultDraft
  faults: Record<'file' | 'title' | 'which', boolean>
  onChange: (changed: Partial<ResultDraft>) => void
}) => {
  const { t } = useTranslation('office')
  return (
    <>
      <ResultFile
        file={draft.file}
        error={faults.file ? t('result.fileMissing') : undefined}
        onChange={(file) => onChange({ file, title: draft.title || titleFrom(file) })}
      />
      <TextField
        label={t('result.name')}
        description={t('result.nameHint')}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        isRequired
        error={faults.title ? t('result.nameMissing') : undefined}
      />
      <RadioGroup
        label={t('result.covers')}
        value={draft.covers}
        onChange={(covers) => onChange({ covers: covers ?? 'all' })}
        choices={[
          { value: 'all', label: t('result.all') },
          { value: 'some', label: t('result.some') },
        ]}
      />
      {draft.covers === 'some' && (
        <TextField
          label={t('result.which')}
          description={t('result.whichHint')}
          value={draft.which}
          onChange={(which) => onChange({ which })}
          isRequired
          error={faults.which ? t('result.whichWrong') : undefined}
        />
      )}
    </>
  )
}

/** The file's name is often what the result is called. */
const titleFrom = (file: File | null) => file?.name.replace(/\.[^.]+$/, '').slice(0, 200) ?? ''
