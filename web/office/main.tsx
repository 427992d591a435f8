import { endActing } from '#web/api/acting.ts'
import { startApp } from '#web/shell/start-app.tsx'
import { OfficeTools } from './finder/OfficeTools.tsx'
import { OfficeNavigation } from './navigation/OfficeNavigation.tsx'
import { officeRoutes } from './routes.tsx'

// Experts work here under their own name.
endActing()
startApp('office', officeRoutes, { Sections: OfficeNavigation, HeaderTools: OfficeTools })
