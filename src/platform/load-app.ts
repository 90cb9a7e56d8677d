/**
 * A chunk of the loader, fetched with the first wish: a page on which nobody has any needs none of it.
 * Brings the lazy app (React, the features) onto the page, once, in the order PHP resolved, and for other plugins' scripts
 * `wp.data` too. A script that another plugin has already printed is not loaded twice. A failure rejects, and the next
 * call tries again.
 */
import { appScripts, type AppScript } from './app-scripts';
import { AisleError } from './errors';
import { REGISTRY_CAME } from './stores';

const SCRIPT_TIMEOUT = 20000;
/** Where a browser does not say that it is idle (Safari). */
const PAUSE = 200;
let loading: Promise< void > | null = null;
let registry: Promise< void > | null = null;

/** @param pageParsed When the page's own deferred scripts have run. */
export function loadApp( pageParsed: Promise< void > ): Promise< void > {
	loading ??= load( pageParsed ).catch( ( error: unknown ) => {
		loading = null;
		throw error;
	} );
	return loading;
}

/** With the registry in which the stores stand: see `stores.ts`. */
export async function loadAppAndRegistry( pageParsed: Promise< void > ): Promise< void > {
	await loadApp( pageParsed );
	registry ??= loadScripts( appScripts().registry, pageParsed ).catch( ( error: unknown ) => {
		registry = null;
		throw error;
	} );
	await registry;
	window.dispatchEvent( new Event( REGISTRY_CAME ) );
}

/**
 * While nobody wants anything yet: fetches all of it, then runs script after script, each when the browser has nothing
 * else to do. Who wants the app meanwhile does not wait for that.
 *
 * @param chunks What the features will ask for besides, as they will.
 */
export async function runAhead( pageParsed: Promise< void >, chunks: readonly string[] ): Promise< void > {
	const { scripts, style } = appScripts();
	const missing = scripts.filter( isMissing );
	await Promise.allSettled( [
		loadStyle( style ),
		...[ ...missing.map( ( { src } ) => src ), ...chunks ].map( prefetch ),
	] );
	await pageParsed;
	for ( const script of missing ) {
		await idle();
		if ( loading ) {
			break;
		}
		await loadScript( script );
	}
}

const idle = (): Promise< unknown > =>
	new Promise( ( resolve ) =>
		'requestIdleCallback' in window
			? window.requestIdleCallback( resolve )
			: globalThis.setTimeout( resolve, PAUSE )
	);

async function load( pageParsed: Promise< void > ): Promise< void > {
	const { scripts, style } = appScripts();
	const styled = loadStyle( style );
	await loadScripts( scripts, pageParsed );
	await styled;
}

async function loadScripts( scripts: readonly AppScript[], pageParsed: Promise< void > ): Promise< void > {
	scripts.filter( isMissing ).forEach( preload );
	// Deferred scripts that the page prints itself run before this event; only then is "already there" the truth.
	await pageParsed;
	for ( const script of scripts ) {
		await loadScript( script );
	}
}

/** On its way, put into the page by us. */
const coming = new Map< string, Promise< void > >();

/** Once, whoever asks for it: its tag stands in the page before it has run. */
async function loadScript( script: AppScript ): Promise< void > {
	if ( ! coming.has( script.handle ) && isMissing( script ) ) {
		const arriving = inject( script );
		coming.set( script.handle, arriving );
		arriving.catch( () => coming.delete( script.handle ) );
	}
	await coming.get( script.handle );
}

/**
 * By its id, or by what it leaves: an optimiser may have taken the id away, and a script of WordPress that comes twice
 * puts itself in the place of the first.
 */
const isMissing = ( { handle }: AppScript ): boolean =>
	! runs( document.getElementById( `${ handle }-js` ) ) && ! Reflect.has( ...leftBy( handle ) );

const RUN_BY_BROWSERS = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/**
 * Optimisers hold a script back until somebody moves, by a type that no browser knows or an address put aside; others
 * write its code into the page.
 */
const runs = ( tag: Element | null ): boolean =>
	tag instanceof HTMLScriptElement &&
	RUN_BY_BROWSERS.test( tag.type ) &&
	( tag.hasAttribute( 'src' ) || tag.text.trim() !== '' );

function leftBy( handle: string ): [ object, string ] {
	const words = handle
		.split( '-' )
		.map( ( word ) => word.charAt( 0 ).toUpperCase() + word.slice( 1 ) )
		.join( '' );
	return words.startsWith( 'Wp' )
		? [ window.wp ?? {}, words.charAt( 2 ).toLowerCase() + words.slice( 3 ) ]
		: [ window, words.replace( /Jsx/, 'JSX' ).replace( /Dom$/, 'DOM' ) ];
}

function preload( { src }: AppScript ): void {
	document.head.append( linkTo( src, 'preload' ) );
}

/**
 * Not `preload`: of that a browser complains where nobody comes to use it. One that knows neither (Safari) would never
 * say that it has come.
 */
function prefetch( src: string ): Promise< void > {
	const link = linkTo( src, 'prefetch' );
	return link.relList.supports( 'prefetch' ) ? arrival( link ) : Promise.resolve();
}

function linkTo( src: string, rel: string ): HTMLLinkElement {
	const link = document.createElement( 'link' );
	link.rel = rel;
	link.as = 'script';
	link.href = src;
	return link;
}

async function inject( script: AppScript ): Promise< void > {
	const held = document.getElementById( `${ script.handle }-js` );
	script.before.forEach( runInline );
	const element = document.createElement( 'script' );
	element.id = `${ script.handle }-js`;
	element.async = false;
	element.src = script.src;
	try {
		await arrival( element );
	} catch ( error ) {
		element.remove();
		throw error;
	}
	disarm( held );
	script.after.forEach( runInline );
}

/**
 * What an optimiser holds back it will run once more, over what has come meanwhile. Its tag stays, because it may have
 * been counted.
 */
function disarm( held: HTMLElement | null ): void {
	held?.replaceChildren();
	[ ...( held?.attributes ?? [] ) ]
		.filter( ( { name } ) => /src$/.test( name ) )
		.forEach( ( { name } ) => held?.setAttribute( name, 'data:text/javascript,' ) );
}

function runInline( code: string ): void {
	const element = document.createElement( 'script' );
	element.textContent = code;
	document.head.append( element );
}

/** The features wait for their style, so that nothing appears undressed; a missing style does not stop them. */
async function loadStyle( href: string ): Promise< void > {
	if ( href === '' || document.getElementById( 'aisle-storefront-css' ) ) {
		return;
	}
	const link = document.createElement( 'link' );
	link.id = 'aisle-storefront-css';
	link.rel = 'stylesheet';
	link.href = href;
	await arrival( link ).catch( () => undefined );
}

function arrival( element: HTMLScriptElement | HTMLLinkElement ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const fail = (): void => reject( new AisleError( 'app_not_loaded' ) );
		const timer = window.setTimeout( fail, SCRIPT_TIMEOUT );
		element.addEventListener( 'load', () => {
			window.clearTimeout( timer );
			resolve();
		} );
		element.addEventListener( 'error', () => {
			window.clearTimeout( timer );
			fail();
		} );
		document.head.append( element );
	} );
}
