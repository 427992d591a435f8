import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { broughtBack, type PasteState, startedOver } from './paste-state.ts'

/** Removes everything that was read, and brings back rows that were replaced or removed with their corrections. */
export const EarlierRows = ({
  state,
  onChange,
}: {
  state: PasteState
  onChange: (state: PasteState) => void
}) => {
  const { t } = useTranslation('order-creation')
  const { replaced } = state
  return (
    <>
      {state.samples.length > 0 && (
        <div>
          <Button size="small" icon="refresh" onPress={() => onChange(startedOver(state))}>
            {t('paste.startOver')}
          </Button>
        </div>
      )}
      <div role="status">
        {replaced && (
          <Banner
            title={t('paste.replaced', { count: replaced.samples.length })}
            actions={
              <>
                <Button size="small" onPress={() => onChange(broughtBack(state))}>
                  {t('paste.bringBack')}
                </Button>
                <Button size="small" onPress={() => onChange({ ...state, replaced: null })}>
                  {t('paste.discard')}
                </Button>
              </>
            }
          />
        )}
      </div>
    </>
  )
}
