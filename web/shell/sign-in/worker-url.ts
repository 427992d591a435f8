/**
 * Worker that keeps refresh tokens away from the page, as a file of its own, because the content security
 * policy forbids blob scripts.
 */
export { default as workerUrl } from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
