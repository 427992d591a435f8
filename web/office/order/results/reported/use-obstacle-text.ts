import { useTranslation } from 'react-i18next'
import type { DecisionObstacle } from '#contract/delivery-lists.ts'

/** Words about an obstacle to the approval of a result, or to its release. */
export const useObstacleText = () => {
  const { t } = useTranslation('office-results')
  return (decision: 'approval' | 'release', obstacle: DecisionObstacle) =>
    t(`obstacle.${decision === 'release' ? 'release' : obstacle}`)
}
