import { startApp } from '#web/shell/start-app.tsx'
import { officeRoutes } from './routes.tsx'

startApp('office', officeRoutes)
