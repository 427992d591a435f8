import { Bell } from '#web/orders/bell/Bell.tsx'
import { startApp } from '#web/shell/start-app.tsx'
import { portalRoutes } from './routes.tsx'

startApp('portal', portalRoutes, { HeaderTools: Bell })
