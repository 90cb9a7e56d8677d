// The browser of the tests. Depends on nothing but Node: setup.mjs asks it before anything is installed.
import { existsSync } from 'node:fs';

/** Debian's Chromium without a window of its own: the same engine in a third less of the machine's time. */
export const shell = 'chromium-headless-shell';

const places = [ shell, 'chromium', 'chromium-browser', 'google-chrome' ].map( ( name ) => `/usr/bin/${ name }` );

/** @return {string|undefined} The program; CHROMIUM names another one. */
export const chromiumPath = () => process.env.CHROMIUM || places.find( ( place ) => existsSync( place ) );

export const hasShell = () => existsSync( places[ 0 ] );
