import { Navigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { pageState } from './session.ts'

/** An address below the page, which has one address per language. */
export const OtherAddress = () => (
  <Navigate to={pathTo.laboratory({}, useLanguage())} replace state={pageState()} />
)
