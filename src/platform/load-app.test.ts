import { reactIdle } from '../../tests/jest/react-idle';
import { clearBoot } from './boot-data';
import { REGISTRY_LOADED } from './stores';

const script = ( handle: string ) => ( { handle, src: `https://shop.example/${ handle }.js` } );
const injected = (): string[] => [ ...document.querySelectorAll( 'script[src]' ) ].map( ( { id } ) => id );
const fetched = (): Array< string | null > =>
	[ ...document.querySelectorAll( 'link[rel=prefetch]' ) ].map( ( link ) => link.getAttribute( 'href' ) );

// Inserted scripts load at once, unless a test holds them.
let heldScriptId = 'none';
new MutationObserver( ( changes ) =>
	changes.forEach( ( { addedNodes } ) =>
		addedNodes.forEach(
			( node ) =>
				( node instanceof HTMLScriptElement || node instanceof HTMLLinkElement ) &&
				node.id !== heldScriptId &&
				node.dispatchEvent( new Event( 'load' ) )
		)
	)
).observe( document.head, { childList: true } );

let idle: Array< () => void > = [];
const waitUntilIdle = reactIdle;

async function loader( app: object ) {
	window.aisleBoot = { app };
	clearBoot();
	jest.resetModules();
	return import( './load-app' );
}

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
	heldScriptId = 'none';
	idle = [];
	Object.assign( window, {
		React: undefined,
		wp: undefined,
		requestIdleCallback: ( callback: () => void ) => idle.push( callback ),
	} );
	Reflect.deleteProperty( window, 'React' );
} );

it( 'loads missing scripts and replaces none that another plugin has loaded', async () => {
	const existing = {};
	Object.assign( window, { React: existing, wp: { data: existing, reduxRoutine: existing } } );
	const { loadAppAndRegistry } = await loader( {
		scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ],
		registry: [ script( 'wp-redux-routine' ), script( 'wp-data' ) ],
	} );
	const onRegistryReady = jest.fn();
	window.addEventListener( REGISTRY_LOADED, onRegistryReady );
	await loadAppAndRegistry( Promise.resolve() );
	expect( injected() ).toEqual( [ 'wp-i18n-js', 'aisle-storefront-js' ] );
	expect( window.wp?.data ).toBe( existing );
	expect( onRegistryReady ).toHaveBeenCalledTimes( 1 );
} );

describe( 'before an intent', () => {
	const APP = { scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ] };

	const supports = ( isSupported: boolean ) => Reflect.set( DOMTokenList.prototype, 'supports', () => isSupported );
	beforeEach( () => supports( true ) );

	const begin = async ( beginning: Promise< void > ): Promise< { readonly idleLoad: Promise< void > } > => {
		idle.shift()?.();
		await waitUntilIdle();
		return { idleLoad: beginning };
	};

	it( 'runs the first script when the browser cannot prefetch', async () => {
		supports( false );
		const { loadAppWhenIdle } = await loader( APP );
		await begin( loadAppWhenIdle( Promise.resolve(), [] ) );
		idle.shift()?.();
		await waitUntilIdle();
		expect( [ fetched(), injected() ] ).toEqual( [ [], [ 'react-js' ] ] );
	} );

	it( 'prefetches all scripts, then runs one whenever the browser is idle', async () => {
		const { loadAppWhenIdle } = await loader( APP );
		await begin( loadAppWhenIdle( Promise.resolve(), [ '/chunk.js?ver=1' ] ) );
		expect( [ fetched().length, fetched().at( -1 ), injected() ] ).toEqual( [ 4, '/chunk.js?ver=1', [] ] );
		idle.shift()?.();
		await waitUntilIdle();
		expect( [ injected(), idle.length ] ).toEqual( [ [ 'react-js' ], 1 ] );
	} );

	it( 'runs the remaining scripts at once on demand and no script twice', async () => {
		const { loadAppWhenIdle, loadApp } = await loader( APP );
		heldScriptId = 'react-js';
		const { idleLoad: ahead } = await begin( loadAppWhenIdle( Promise.resolve(), [] ) );
		idle.shift()?.();
		await waitUntilIdle();
		const loadPromise = loadApp( Promise.resolve() );
		await waitUntilIdle();
		// Its tag exists but has not run, so scripts that depend on it must wait.
		expect( injected() ).toEqual( [ 'react-js' ] );
		document.getElementById( 'react-js' )?.dispatchEvent( new Event( 'load' ) );
		await loadPromise;
		idle.shift()?.();
		await ahead;
		expect( injected() ).toEqual( [ 'react-js', 'wp-i18n-js', 'aisle-storefront-js' ] );
	} );

	it( 'adds a script once when an optimizer delays its tag', async () => {
		document.body.innerHTML = '<script type="rocketlazyloadscript" id="react-js">window.ranTwice = 1;</script>';
		const { loadAppWhenIdle, loadApp } = await loader( { scripts: [ script( 'react' ) ] } );
		heldScriptId = 'react-js';
		await begin( loadAppWhenIdle( Promise.resolve(), [] ) );
		idle.shift()?.();
		await waitUntilIdle();
		const loadPromise = loadApp( Promise.resolve() );
		await waitUntilIdle();
		expect( injected() ).toEqual( [ 'react-js' ] );
		document.head.querySelector( 'script' )?.dispatchEvent( new Event( 'load' ) );
		await loadPromise;
		expect( document.body.textContent ).not.toContain( 'ranTwice' );
	} );
} );

/** Sets the page's HTML. jsdom must not request the script. */
const setPageHtml = ( html: string ): void => void ( document.body.innerHTML = html );

it.each( [
	[
		'a type that no browser runs',
		'<script type="rocketlazyloadscript" data-rocket-src="/held.js" id="held-js"></script>',
	],
	[ 'a data-src attribute instead of src', '<script data-src="/held.js" id="held-js"></script>' ],
	[ 'a type with a prefix', '<script type="5f3-text/javascript" src="/held.js" id="held-js"></script>' ],
] )( 'loads scripts that an optimizer delays by %s and removes their tags', async ( _how, html ) => {
	setPageHtml( html );
	await load( 'held' );
	expect( document.head.querySelector( 'script' )?.getAttribute( 'src' ) ).toBe( 'https://shop.example/held.js' );
	expect( document.body.innerHTML ).not.toContain( '/held.js' );
} );

it.each( [
	'<script src="/ran.js" id="ran-js"></script>',
	'<script type="text/javascript" src="/ran.js" id="ran-js" defer></script>',
	'<script type="module" src="/ran.js" id="ran-js"></script>',
] )( 'treats a script that the browser runs as loaded: %s', async ( html ) => {
	setPageHtml( html );
	await load( 'ran' );
	expect( document.head.querySelector( 'script' ) ).toBeNull();
	expect( document.body.innerHTML ).toContain( '/ran.js' );
} );

const load = async ( handle: string ): Promise< void > =>
	( await loader( { scripts: [ script( handle ) ] } ) ).loadApp( Promise.resolve() );
