import { startApp } from '#web/shell/start-app.tsx'
import { Bell } from './news/Bell.tsx'
import { portalRoutes } from './routes.tsx'

startApp('portal', portalRoutes, { HeaderTools: Bell })
