/** The worker that keeps refresh tokens out of the page's reach, as a file of ours: our policy allows no blob scripts. */
export { default as workerUrl } from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
