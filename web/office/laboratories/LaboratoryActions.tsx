import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LaboratoryMove, laboratoryMoves } from '#contract/delivery-lists.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { useCommands } from '../commands/commands.ts'

const EditLaboratoryDialog = lazyOverlay(
  async () => (await import('./EditLaboratoryDialog.tsx')).EditLaboratoryDialog,
)
const MoveDialog = lazyOverlay(async () => (await import('./MoveDialog.tsx')).MoveDialog)

const looks: Record<LaboratoryMove, { icon: IconName; variant: 'primary' | 'quiet' | 'secondary' }> = {
  approve: { icon: 'check', variant: 'primary' },
  refuse: { icon: 'close', variant: 'quiet' },
  pause: { icon: 'clock', variant: 'quiet' },
  resume: { icon: 'check', variant: 'primary' },
}

const rank = (move: LaboratoryMove) => Number(looks[move].variant === 'primary')

/** Actions on a laboratory. `allowed` determines the buttons. */
export const LaboratoryActions = ({ laboratory }: { laboratory: Laboratory }) => {
  const { t } = useTranslation('office-laboratories')
  const [open, setOpen] = useState<LaboratoryMove | 'edit' | null>(null)
  const { allowed } = laboratory
  const moves = laboratoryMoves.filter((move) => allowed.includes(move))
  const quietFirst = moves.toSorted((a, b) => rank(a) - rank(b))
  useCommands([
    ...(allowed.includes('edit')
      ? [{ id: 'edit', label: t('page.edit'), icon: 'pen' as const, run: () => setOpen('edit') }]
      : []),
    ...moves.map((move) => ({
      id: move,
      label: t(`move.${move}.do`),
      icon: looks[move].icon,
      run: () => setOpen(move),
    })),
  ])
  const close = () => setOpen(null)
  return (
    <>
      {allowed.includes('edit') && (
        <Button icon="pen" onPress={() => setOpen('edit')}>
          {t('page.edit')}
        </Button>
      )}
      {quietFirst.map((move) => (
        <Button key={move} {...looks[move]} onPress={() => setOpen(move)}>
          {t(`move.${move}.do`)}
        </Button>
      ))}
      {open === 'edit' && <EditLaboratoryDialog laboratory={laboratory} isOpen onClose={close} />}
      {laboratoryMoves.map((move) => (
        <MoveDialog key={move} laboratory={laboratory} move={move} isOpen={open === move} onClose={close} />
      ))}
    </>
  )
}
