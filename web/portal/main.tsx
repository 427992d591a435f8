import { startApp } from '#web/shell/start-app.tsx'
import { portalRoutes } from './routes.tsx'

startApp('portal', portalRoutes)
