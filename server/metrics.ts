import { Registry } from 'prom-client'

/** All numbers of this process. Not the library's own registry: that one is shared by every copy of the server in a process. */
export const metrics = new Registry()
