import { startApp } from '#web/shell/start-app.tsx'
import { OfficeTools } from './finder/OfficeTools.tsx'
import { OfficeNavigation } from './navigation/OfficeNavigation.tsx'
import { officeRoutes } from './routes.tsx'

startApp('office', officeRoutes, { Sections: OfficeNavigation, HeaderTools: OfficeTools })
