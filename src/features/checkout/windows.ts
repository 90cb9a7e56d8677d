/** The windows; one chunk. */
export { openLogin } from './login';
export { openTerms } from './terms';
