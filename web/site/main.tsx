import { reportFailures } from '#web/reporting/failures.ts'
import '#web/ui/base.css'
import { loadComponent } from './components.ts'
import { isElsewhere } from './elsewhere.ts'
import { startSite } from './loader/start-site.tsx'
import { SitePage } from './SitePage.tsx'
import type { Texts } from './texts.ts'

let tellMeasuring = () => {}

void startSite({
  loadComponent,
  draw: (resources, search) => <SitePage resources={resources} search={search} />,
  isElsewhere,
  onRoute: () => tellMeasuring(),
  texts: ({ shared: { texts } }) => texts ?? ({} as Texts),
}).then(async ({ tagManager, sentryDsn }) => {
  reportFailures(sentryDsn)
  // The cookie of the sign-in, which only says that there is a session.
  if (/authenticated/.test(document.cookie))
    void import('#web/shell/known-person.ts').then(({ showPerson }) => showPerson())
  if (!tagManager) return
  const { startMeasuring } = await import('./measuring/start-measuring.tsx')
  tellMeasuring = startMeasuring(tagManager)
})
