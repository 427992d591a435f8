import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { type Entry, isWaiting } from './scan-entries.ts'

/** Failures after which people may give an entry up. */
const enough = 3

/** Gives up an entry that the server has failed with several times, and that would be tried for ever. */
export const LeaveOutButton = ({
  entry,
  onLeaveOut,
}: {
  entry: Entry
  onLeaveOut: (entry: Entry) => void
}) => {
  const { t } = useTranslation('office-reception')
  if (!isWaiting(entry) || (entry.failure?.count ?? 0) < enough) return null
  return (
    <Button size="small" onPress={() => onLeaveOut(entry)}>
      {t('leaveOut')}
    </Button>
  )
}
