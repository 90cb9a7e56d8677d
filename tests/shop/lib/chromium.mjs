// Finds the browser of the tests. This file imports only Node modules, because setup.mjs uses it before npm packages
// are installed.
import { existsSync } from 'node:fs';

/** Debian's Chromium headless shell, which has the same engine and needs a third less processor time. */
export const shellName = 'chromium-headless-shell';

const paths = [ shellName, 'chromium', 'chromium-browser', 'google-chrome' ].map( ( name ) => `/usr/bin/${ name }` );

/**
 * @return {string|undefined} Path of the browser; CHROMIUM overrides it.
 */
export const chromiumPath = () => process.env.CHROMIUM || paths.find( ( place ) => existsSync( place ) );

export const hasShell = () => existsSync( paths[ 0 ] );
