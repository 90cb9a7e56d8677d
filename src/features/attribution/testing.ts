/** Helpers of the tracker's tests: pages of a visit in jsdom, whose clock is Jest's. */
import type { EarlyPage } from '../../platform/early/early-page';
import { parseCookie } from '../../domain/attribution-cookies';

export interface PageView {
	/** Path and query. */
	readonly url?: string;
	readonly referrer?: string;
	readonly options?: Record< string, unknown >;
}

export const OPTIONS = {
	lifetime: 0,
	minutes: 30,
	base64: false,
	allowed: true,
	consent: false,
	category: 'marketing',
	hosts: '',
	checkout: false,
	block: false,
	offset: 330,
	prefix: 'wc_order_attribution_',
	fields: '',
};

interface StoredCookie {
	readonly content: string;
	readonly domain: string;
	/** In ms, as Date.now(). */
	readonly expires: number;
}

/** The browser's cookies, by name and domain. jsdom's do not follow Jest's clock. */
const jar = new Map< string, StoredCookie >();

Object.defineProperty( document, 'cookie', {
	get: () =>
		[ ...jar ]
			.filter( ( [ , { expires } ] ) => expires > Date.now() )
			.map( ( [ key, { content } ] ) => `${ key.replace( / .*/, '' ) }=${ content }` )
			.join( '; ' ),
	set: ( text: string ) => {
		const [ pair = '', ...attributes ] = text.split( ';' );
		const attribute = ( name: string ) =>
			attributes.find( ( part ) => part.startsWith( `${ name }=` ) )?.slice( name.length + 1 );
		const [ name = '', content = '' ] = pair.split( /=(.*)/s );
		const { hostname } = location;
		const domain = attribute( 'domain' )?.replace( /^\./, '' ) ?? '';
		const isIp = /^[\d.]+$/.test( hostname );
		if ( attribute( 'path' ) !== '/' ) {
			throw new Error( `The path is missing: ${ text }` );
		}
		if ( domain === '' || ( ! isIp && domain.includes( '.' ) && `.${ hostname }`.endsWith( `.${ domain }` ) ) ) {
			const seconds = attribute( 'max-age' );
			const expires = seconds === undefined ? Infinity : Date.now() + Number( seconds ) * 1000;
			jar.delete( `${ name } ${ domain }` );
			jar.set( `${ name } ${ domain }`, { content, domain, expires } );
		}
	},
} );

/** Removes the listeners of the page before. */
let leavePage = (): void => undefined;

/** Opens a page: the tracker starts as in a new document. Resolves when it has recorded the page. */
export async function openPage( { url = '/', referrer = '', options = {} }: PageView = {} ): Promise< void > {
	leavePage();
	window.history.replaceState( null, '', url );
	Object.defineProperty( document, 'referrer', { value: referrer, configurable: true } );
	delete window.wc_order_attribution;
	jest.resetModules();
	window.aisleBoot = { shop: { takesOver: [ 'attribution' ] } };
	const { start } = await import( './early' );
	const listen = jest.spyOn( document, 'addEventListener' );
	leavePage = () => {
		listen.mock.calls.forEach( ( [ name, listener, capture ] ) =>
			document.removeEventListener( name, listener, capture )
		);
		listen.mockRestore();
	};
	start( {} as EarlyPage, { ...OPTIONS, ...options } );
	await settle();
}

/** Waits for chunks and promises, also with Jest's clock. */
export async function settle(): Promise< void > {
	for ( let turn = 0; turn < 20; turn++ ) {
		await Promise.resolve();
	}
}

/** Returns the parts of one of sourcebuster's cookies. */
export const cookie = ( name: string ): Record< string, string > => parseCookie( rawCookies()[ `sbjs_${ name }` ] );

/** Returns all cookies as they are stored. */
export const rawCookies = (): Record< string, string > =>
	Object.fromEntries(
		document.cookie
			.split( '; ' )
			.filter( Boolean )
			.map( ( text ) => [ text.slice( 0, text.indexOf( '=' ) ), text.slice( text.indexOf( '=' ) + 1 ) ] )
	);

/** Returns the names of the cookies, in alphabetical order. */
export const cookieNames = (): string[] => Object.keys( rawCookies() ).sort();

/** Returns the domains of a cookie; the empty one is that of this host only. */
export const domainsOf = ( name: string ): string[] =>
	[ ...jar ].filter( ( [ key ] ) => key.startsWith( `${ name } ` ) ).map( ( [ , { domain } ] ) => domain );

export const clearCookies = (): void => jar.clear();

export const setTracking = ( isAllowed: boolean ): void =>
	( window.wc_order_attribution as { setOrderTracking( isAllowed: boolean ): void } ).setOrderTracking( isAllowed );

export const SHOP = 'https://www.shop.example';

/** A page within a visit. */
export const INNER: PageView = { url: '/mugs/', referrer: `${ SHOP }/` };

/** Names of the cookies of a direct visit. */
export const TRACKED = [
	'sbjs_current',
	'sbjs_current_add',
	'sbjs_first',
	'sbjs_first_add',
	'sbjs_promo',
	'sbjs_session',
	'sbjs_udata',
	'wffn_browser',
	'wffn_fl_url',
	'wffn_flt',
	'wffn_is_mobile',
	'wffn_timezone',
];

/** Starts each test in a browser without cookies, on 5 March 2026, and without scripts for consent. */
export function resetBrowser(): void {
	customElements.define = () => undefined;
	beforeEach( () => {
		jest.useFakeTimers( { now: Date.UTC( 2026, 2, 5, 8, 35, 9 ) } );
		clearCookies();
		sessionStorage.clear();
		delete window.wp_has_consent;
		delete window.waitfor_consent_hook;
		delete window.wp_consent_type;
		delete window.aisleHasConsent;
	} );
	afterEach( () => jest.useRealTimers() );
}
