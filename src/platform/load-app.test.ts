import { reactIdle } from '../../tests/jest/react-idle';
import { forgetBoot } from './boot-data';
import { REGISTRY_CAME } from './stores';

const script = ( handle: string ) => ( { handle, src: `https://shop.example/${ handle }.js` } );
const injected = (): string[] => [ ...document.querySelectorAll( 'script[src]' ) ].map( ( { id } ) => id );
const fetched = (): Array< string | null > =>
	[ ...document.querySelectorAll( 'link[rel=prefetch]' ) ].map( ( link ) => link.getAttribute( 'href' ) );

// Inserted scripts load at once, unless a test holds them.
let held = 'none';
new MutationObserver( ( changes ) =>
	changes.forEach( ( { addedNodes } ) =>
		addedNodes.forEach(
			( node ) =>
				( node instanceof HTMLScriptElement || node instanceof HTMLLinkElement ) &&
				node.id !== held &&
				node.dispatchEvent( new Event( 'load' ) )
		)
	)
).observe( document.head, { childList: true } );

let idle: Array< () => void > = [];
const settled = reactIdle;

async function loader( app: object ) {
	window.aisleBoot = { app };
	forgetBoot();
	jest.resetModules();
	return import( './load-app' );
}

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
	held = 'none';
	idle = [];
	Object.assign( window, {
		React: undefined,
		wp: undefined,
		requestIdleCallback: ( work: () => void ) => idle.push( work ),
	} );
	Reflect.deleteProperty( window, 'React' );
} );

it( 'brings what the page lacks, and nothing over what another plugin has brought without its id', async () => {
	const theirs = {};
	Object.assign( window, { React: theirs, wp: { data: theirs, reduxRoutine: theirs } } );
	const { loadAppAndRegistry } = await loader( {
		scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ],
		registry: [ script( 'wp-redux-routine' ), script( 'wp-data' ) ],
	} );
	const came = jest.fn();
	window.addEventListener( REGISTRY_CAME, came );
	await loadAppAndRegistry( Promise.resolve() );
	expect( injected() ).toEqual( [ 'wp-i18n-js', 'aisle-storefront-js' ] );
	expect( window.wp?.data ).toBe( theirs );
	expect( came ).toHaveBeenCalledTimes( 1 );
} );

describe( 'ahead of a wish', () => {
	const APP = { scripts: [ script( 'react' ), script( 'wp-i18n' ), script( 'aisle-storefront' ) ] };

	const supports = ( known: boolean ) => Reflect.set( DOMTokenList.prototype, 'supports', () => known );
	beforeEach( () => supports( true ) );

	it( 'runs what a browser that fetches nothing ahead has to fetch first', async () => {
		supports( false );
		const { loadAppWhenIdle } = await loader( APP );
		void loadAppWhenIdle( Promise.resolve(), [] );
		await settled();
		idle.shift()?.();
		await settled();
		expect( [ fetched(), injected() ] ).toEqual( [ [], [ 'react-js' ] ] );
	} );

	it( 'fetches all of it, then runs one script whenever the browser is idle', async () => {
		const { loadAppWhenIdle } = await loader( APP );
		void loadAppWhenIdle( Promise.resolve(), [ '/chunk.js?ver=1' ] );
		await settled();
		expect( [ fetched().length, fetched().at( -1 ), injected() ] ).toEqual( [ 4, '/chunk.js?ver=1', [] ] );
		idle.shift()?.();
		await settled();
		expect( [ injected(), idle.length ] ).toEqual( [ [ 'react-js' ], 1 ] );
	} );

	it( 'hurries as soon as somebody wants it, and runs nothing twice', async () => {
		const { loadAppWhenIdle, loadApp } = await loader( APP );
		held = 'react-js';
		const ahead = loadAppWhenIdle( Promise.resolve(), [] );
		await settled();
		idle.shift()?.();
		await settled();
		const wanted = loadApp( Promise.resolve() );
		await settled();
		// Its tag exists but has not run, so scripts that depend on it must wait.
		expect( injected() ).toEqual( [ 'react-js' ] );
		document.getElementById( 'react-js' )?.dispatchEvent( new Event( 'load' ) );
		await wanted;
		idle.shift()?.();
		await ahead;
		expect( injected() ).toEqual( [ 'react-js', 'wp-i18n-js', 'aisle-storefront-js' ] );
	} );

	it( 'puts a script into the page once, where an optimiser holds its tag back and somebody is in a hurry', async () => {
		document.body.innerHTML = '<script type="rocketlazyloadscript" id="react-js">window.ranTwice = 1;</script>';
		const { loadAppWhenIdle, loadApp } = await loader( { scripts: [ script( 'react' ) ] } );
		held = 'react-js';
		void loadAppWhenIdle( Promise.resolve(), [] );
		await settled();
		idle.shift()?.();
		await settled();
		const wanted = loadApp( Promise.resolve() );
		await settled();
		expect( injected() ).toEqual( [ 'react-js' ] );
		document.head.querySelector( 'script' )?.dispatchEvent( new Event( 'load' ) );
		await wanted;
		expect( document.body.textContent ).not.toContain( 'ranTwice' );
	} );
} );

/** Sets the page's HTML. jsdom must not request the script. */
const printed = ( html: string ): void => void ( document.body.innerHTML = html );

it.each( [
	[
		'a type that no browser runs',
		'<script type="rocketlazyloadscript" data-rocket-src="/held.js" id="held-js"></script>',
	],
	[ 'an address put aside', '<script data-src="/held.js" id="held-js"></script>' ],
	[ 'a type with a word before its own', '<script type="5f3-text/javascript" src="/held.js" id="held-js"></script>' ],
] )(
	'brings what an optimiser holds back until somebody moves, by %s, and leaves it nothing to run over ours',
	async ( _how, html ) => {
		printed( html );
		await load( 'held' );
		expect( document.head.querySelector( 'script' )?.getAttribute( 'src' ) ).toBe( 'https://shop.example/held.js' );
		expect( document.body.innerHTML ).not.toContain( '/held.js' );
	}
);

it.each( [
	'<script src="/ran.js" id="ran-js"></script>',
	'<script type="text/javascript" src="/ran.js" id="ran-js" defer></script>',
	'<script type="module" src="/ran.js" id="ran-js"></script>',
] )( 'takes for there what the browser runs: %s', async ( html ) => {
	printed( html );
	await load( 'ran' );
	expect( document.head.querySelector( 'script' ) ).toBeNull();
	expect( document.body.innerHTML ).toContain( '/ran.js' );
} );

const load = async ( handle: string ): Promise< void > =>
	( await loader( { scripts: [ script( handle ) ] } ) ).loadApp( Promise.resolve() );
