import { useTranslation } from 'react-i18next'
import type { SampleKeeping } from '#contract/kept-samples.ts'
import type { KeepingState } from '#contract/reception-lists.ts'
import { Note } from '#web/ui/Note.tsx'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<KeepingState, TagTone> = { kept: 'neutral', disposed: 'faded', returned: 'done' }

/** Tag for the storage, disposal or return of a sample. */
export const KeepingTag = ({ keeping: { state }, note }: { keeping: SampleKeeping; note: string }) => {
  const { t } = useTranslation('terms')
  return (
    <>
      <Tag tone={tones[state]}>{t(`keepingState.${state}`)}</Tag>
      {note && <Note>{note}</Note>}
    </>
  )
}
