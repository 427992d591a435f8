import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ApiProvider } from '#web/api/ApiProvider.tsx'
import { readConfiguration } from '#web/api/configuration.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import '#web/ui/base.css'
import '#web/shell/arriving.css'
import { keepFocus } from '#web/shell/keep-focus.ts'
import { recoverFromLostChunks } from '#web/shell/lost-chunks.ts'
import { preventFileDrops } from '#web/shell/prevent-file-drops.ts'
import { laboratoryRoutes } from './routes.tsx'
import { laboratorySession, openEnteredLinks, takeSecret } from './session.ts'
import { SessionContext } from './session-context.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

// The secret leaves the address before anything else reads it.
const secret = takeSecret()
openEnteredLinks()
const { apiUrl } = readConfiguration()
const session = laboratorySession(apiUrl, secret)
const queryClient = createQueryClient()
const router = createBrowserRouter(laboratoryRoutes)
recoverFromLostChunks(router)
preventFileDrops()
keepFocus()

createRoot(root).render(
  <StrictMode>
    <ApiProvider apiUrl={apiUrl} getToken={session.getToken} acting={null} queryClient={queryClient}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </ApiProvider>
  </StrictMode>,
)
