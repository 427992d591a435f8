import { useTranslation } from 'react-i18next'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import { readScanCode, type ScanCode } from '#contract/scan-codes.ts'
import { codeOf, type Entry } from './scan-entries.ts'

const written = ({ orderNumber, position }: ScanCode) =>
  position === null ? formatOrderNumber(orderNumber) : formatSampleNumber(orderNumber, position)

/** An entry in words: its code, what became of it, and what it is. */
export const useEntryText = () => {
  const { t, i18n } = useTranslation('office-reception')
  const { t: error } = useTranslation('errors')
  const { t: term } = useTranslation('terms')
  return (entry: Entry) => {
    const scanned = codeOf(entry)
    const read = readScanCode(scanned)
    const code = read ? written(read) : scanned
    const { state, refusal, reply, failure } = entry
    if (state === 'waiting')
      return {
        code,
        title: t(entry.kind === 'photo' ? 'photo.waiting' : 'outcome.waiting'),
        detail: failure ? error(`api.${failure.code}.what`, { shortages: '', waiting: '', limit: '' }) : '',
      }
    if (refusal) {
      // Some refusals are explained in the words of this place.
      const isOurs = i18n.exists(`office-reception:refused.${refusal}`)
      if (isOurs) {
        const key = refusal as 'order_not_found' | 'sample_not_found'
        return { code, title: t(`refused.${key}.what`, { code }), detail: t(`refused.${key}.todo`) }
      }
      return {
        code,
        title: error(`api.${refusal}.what`, { shortages: '', waiting: '', limit: '' }),
        detail: error(`api.${refusal}.todo`),
      }
    }
    if (!reply) return { code, title: '', detail: '' }
    const { outcome, sample, parcel } = reply
    const rejection = sample?.rejection
    return {
      code,
      title:
        outcome === 'parcel' || (outcome === 'known' && !sample)
          ? t('outcome.parcel', { number: parcel?.number ?? 1 })
          : outcome === 'known'
            ? t('outcome.known', { state: term(`sampleState.${sample?.state ?? 'received'}`).toLowerCase() })
            : t(`outcome.${outcome}`),
      detail: [
        sample?.name,
        sample?.material,
        rejection && term(`rejectionReason.${rejection.reason}`),
        rejection?.explanation,
        sample?.photos && t('photo.count', { count: sample.photos.length }),
      ]
        .filter(Boolean)
        .join(' · '),
    }
  }
}
