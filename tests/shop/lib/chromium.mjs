// Browser of the tests. Depends only on Node, because setup.mjs uses it before packages are installed.
import { existsSync } from 'node:fs';

/** Debian's Chromium headless shell: the same engine with a third less processor time. */
export const shell = 'chromium-headless-shell';

const places = [ shell, 'chromium', 'chromium-browser', 'google-chrome' ].map( ( name ) => `/usr/bin/${ name }` );

/**
 * @return {string|undefined} Path of the browser; CHROMIUM overrides it.
 */
export const chromiumPath = () => process.env.CHROMIUM || places.find( ( place ) => existsSync( place ) );

export const hasShell = () => existsSync( places[ 0 ] );
