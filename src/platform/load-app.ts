/**
 * Lazy-loads the app (React, the features) once, in the order from PHP, and `wp.data` for other plugins. A chunk of the
 * loader, requested on first intent.
 *
 * A script that another plugin has printed is not loaded twice. A failure rejects, and the next call tries again.
 */
import { appScripts, type AppScript } from './app-scripts';
import { AisleError } from './errors';
import { REGISTRY_LOADED } from './stores';
import { whenIdle } from './when-idle';

const SCRIPT_TIMEOUT_MS = 20000;
/** Delay in browsers without idle callbacks, in ms. */
const IDLE_DELAY_MS = 200;
let loading: Promise< void > | null = null;
let registry: Promise< void > | null = null;

/**
 * @param pageParsed Resolves when the page's deferred scripts have run.
 */
export function loadApp( pageParsed: Promise< void > ): Promise< void > {
	loading ??= load( pageParsed ).catch( ( error: unknown ) => {
		loading = null;
		throw error;
	} );
	return loading;
}

/** Loads the app and the registry that contains the stores; see `stores.ts`. */
export async function loadAppAndRegistry( pageParsed: Promise< void > ): Promise< void > {
	await loadApp( pageParsed );
	registry ??= loadScripts( appScripts().registry, pageParsed ).catch( ( error: unknown ) => {
		registry = null;
		throw error;
	} );
	await registry;
	window.dispatchEvent( new Event( REGISTRY_LOADED ) );
}

/**
 * Prefetches all scripts and runs them one by one, each when the browser is idle. A call that needs the app does not
 * wait for this.
 *
 * @param chunks URLs that the features request later, exactly as they request them.
 */
export async function loadAppWhenIdle( pageParsed: Promise< void >, chunks: readonly string[] ): Promise< void > {
	await waitUntilIdle();
	const { scripts, style } = appScripts();
	const missing = scripts.filter( isMissing );
	await Promise.allSettled( [
		loadStyle( style ),
		...[ ...missing.map( ( { src } ) => src ), ...chunks ].map( prefetch ),
	] );
	await pageParsed;
	for ( const script of missing ) {
		await waitUntilIdle();
		if ( loading ) {
			break;
		}
		await loadScript( script );
	}
}

const waitUntilIdle = (): Promise< void > => new Promise( ( resolve ) => whenIdle( resolve, IDLE_DELAY_MS ) );

async function load( pageParsed: Promise< void > ): Promise< void > {
	const { scripts, style } = appScripts();
	const styleLoaded = loadStyle( style );
	await loadScripts( scripts, pageParsed );
	await styleLoaded;
}

async function loadScripts( scripts: readonly AppScript[], pageParsed: Promise< void > ): Promise< void > {
	scripts.filter( isMissing ).forEach( preload );
	// Deferred scripts of the page run before this event; only then it is known which scripts exist.
	await pageParsed;
	for ( const script of scripts ) {
		await loadScript( script );
	}
}

/** Scripts that Aisle has inserted. */
const scriptPromises = new Map< string, Promise< void > >();

/** Loads a script once for all callers, because its tag exists before it has run. */
async function loadScript( script: AppScript ): Promise< void > {
	if ( ! scriptPromises.has( script.handle ) && isMissing( script ) ) {
		const promise = inject( script );
		scriptPromises.set( script.handle, promise );
		promise.catch( () => scriptPromises.delete( script.handle ) );
	}
	await scriptPromises.get( script.handle );
}

/**
 * Checks for a script by its id or its global. An optimizer may have removed the id, and a WordPress script that runs
 * twice replaces the first one.
 */
const isMissing = ( { handle }: AppScript ): boolean =>
	! isRunByBrowser( document.getElementById( `${ handle }-js` ) ) && ! Reflect.has( ...globalOf( handle ) );

const EXECUTABLE_TYPES = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/**
 * Returns whether the browser runs the tag. Optimizers delay scripts until the visitor interacts, with an unknown type
 * or by removing the URL; others inline the code.
 */
const isRunByBrowser = ( tag: Element | null ): boolean =>
	tag instanceof HTMLScriptElement &&
	EXECUTABLE_TYPES.test( tag.type ) &&
	( tag.hasAttribute( 'src' ) || tag.text.trim() !== '' );

function globalOf( handle: string ): [ object, string ] {
	const globalName = handle
		.split( '-' )
		.map( ( word ) => word.charAt( 0 ).toUpperCase() + word.slice( 1 ) )
		.join( '' );
	return globalName.startsWith( 'Wp' )
		? [ window.wp ?? {}, globalName.charAt( 2 ).toLowerCase() + globalName.slice( 3 ) ]
		: [ window, globalName.replace( /Jsx/, 'JSX' ).replace( /Dom$/, 'DOM' ) ];
}

function preload( { src }: AppScript ): void {
	document.head.append( linkTo( src, 'preload' ) );
}

/**
 * Prefetches a script. `preload` would log a warning if the script is not used. A browser without `prefetch` (Safari)
 * would never fire `load`, so nothing is prefetched there.
 */
function prefetch( src: string ): Promise< void > {
	const link = linkTo( src, 'prefetch' );
	return link.relList.supports( 'prefetch' ) ? appendAndLoad( link ) : Promise.resolve();
}

function linkTo( src: string, rel: string ): HTMLLinkElement {
	const link = document.createElement( 'link' );
	link.rel = rel;
	link.as = 'script';
	link.href = src;
	return link;
}

async function inject( script: AppScript ): Promise< void > {
	const delayedTag = document.getElementById( `${ script.handle }-js` );
	script.before.forEach( runInline );
	const element = document.createElement( 'script' );
	element.id = `${ script.handle }-js`;
	element.async = false;
	element.src = script.src;
	try {
		await appendAndLoad( element );
	} catch ( error ) {
		element.remove();
		throw error;
	}
	neutralizeTag( delayedTag );
	script.after.forEach( runInline );
}

/**
 * Empties a delayed tag, because the optimizer would run the script again later. The tag stays, because the optimizer
 * may count it.
 */
function neutralizeTag( delayedTag: HTMLElement | null ): void {
	delayedTag?.replaceChildren();
	[ ...( delayedTag?.attributes ?? [] ) ]
		.filter( ( { name } ) => /src$/.test( name ) )
		.forEach( ( { name } ) => delayedTag?.setAttribute( name, 'data:text/javascript,' ) );
}

function runInline( code: string ): void {
	const element = document.createElement( 'script' );
	element.textContent = code;
	document.head.append( element );
}

/** Loads the stylesheet. Features wait for it, so that nothing is shown unstyled; if it fails, they start anyway. */
async function loadStyle( href: string ): Promise< void > {
	if ( href === '' || document.getElementById( 'aisle-storefront-css' ) ) {
		return;
	}
	const link = document.createElement( 'link' );
	link.id = 'aisle-storefront-css';
	link.rel = 'stylesheet';
	link.href = href;
	await appendAndLoad( link ).catch( () => undefined );
}

function appendAndLoad( element: HTMLScriptElement | HTMLLinkElement ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const fail = (): void => reject( new AisleError( 'app_not_loaded' ) );
		const timer = window.setTimeout( fail, SCRIPT_TIMEOUT_MS );
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
