/** What the funnel tracker stores about the browser. */

/** In the order of the checks: Chrome also names itself Safari, and all of them Mozilla. */
const BROWSERS = [ 'Chrome', 'Firefox', 'Safari', 'Opera', 'Mozilla' ];
const MOBILE = /Android|webOS|iP(?:hone|ad|od)|BlackBerry|IEMobile|Opera Mini|FBA[NV]/i;

export const browserData = (): Readonly< Record< string, string > > => ( {
	timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	is_mobile: `${ MOBILE.test( navigator.userAgent ) }`,
	browser: BROWSERS.find( ( name ) => navigator.userAgent.includes( name ) ) ?? 'unknown',
} );
