import { clearBoot } from '../boot-data';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../cart/core/testing';
import { startEarlyModules } from './early-modules';
import type { EarlyModule } from './early-page';

const cart = {
	...createCartCore( createTestEnvironment( cartOf() ).effects ),
	prepare: jest.fn( () => Promise.resolve() ),
};
const page = { cart, loadApp: () => Promise.resolve(), loadAppWhenIdle: () => Promise.resolve() };
const flushTasks = () => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );

function onPage( features: Record< string, unknown > ): {
	readonly opener: HTMLElement;
	readonly defaultActions: string[];
} {
	window.aisleBoot = { features };
	clearBoot();
	document.body.innerHTML = '<div><button data-aisle-open="attic"><span>Open</span></button></div>';
	const defaultActions: string[] = [];
	// Records the browser's default action: the form is sent or the link is followed.
	document.body.firstElementChild?.addEventListener(
		'click',
		( event ) => event.defaultPrevented || defaultActions.push( 'followed' )
	);
	return { opener: document.querySelector( 'button' ) ?? document.body, defaultActions };
}

/** Fake early module that counts its clicks and loads when the test resolves it. */
function slowModule() {
	let arrive: ( entry: EarlyModule ) => void = () => undefined;
	let fail: () => void = () => undefined;
	const modulePromise = new Promise< EarlyModule >( ( resolve, reject ) => {
		arrive = resolve;
		fail = () => reject( new Error( 'ChunkLoadError' ) );
	} );
	const clickTargets: EventTarget[] = [];
	const listen = ( event: Event ): void => {
		event.preventDefault();
		clickTargets.push( event.currentTarget ?? document );
	};
	const entry: EarlyModule = {
		start: () =>
			document.querySelectorAll( 'button' ).forEach( ( button ) => button.addEventListener( 'click', listen ) ),
	};
	const load = jest.fn( () => modulePromise );
	return { load, presses: clickTargets, arrive: () => arrive( entry ), fail };
}

afterEach( () => jest.useRealTimers() );

it( "starts the modules of the page's features and loads no others", () => {
	onPage( { attic: {} } );
	const attic = slowModule();
	const cellar = slowModule();
	startEarlyModules(
		[
			[ 'attic', attic.load ],
			[ 'cellar', cellar.load ],
		],
		page
	);
	expect( [ attic.load.mock.calls.length, cellar.load.mock.calls.length ] ).toEqual( [ 1, 0 ] );
	attic.fail();
} );

it( 'replays one click made before the module loaded', async () => {
	const { opener, defaultActions } = onPage( { attic: {} } );
	const attic = slowModule();
	startEarlyModules( [ [ 'attic', attic.load ] ], page );
	opener.querySelector( 'span' )?.click();
	opener.click();
	expect( [ attic.presses.length, defaultActions.length ] ).toEqual( [ 0, 0 ] );
	attic.arrive();
	await flushTasks();
	expect( [ attic.presses, defaultActions ] ).toEqual( [ [ opener ], [] ] );
	opener.click();
	expect( attic.presses ).toHaveLength( 2 );
} );

it( 'follows the link when the module fails to load', async () => {
	const { opener, defaultActions } = onPage( { attic: {} } );
	const attic = slowModule();
	startEarlyModules( [ [ 'attic', attic.load ] ], page );
	opener.click();
	expect( defaultActions ).toEqual( [] );
	attic.fail();
	await flushTasks();
	expect( defaultActions ).toEqual( [ 'followed' ] );
	opener.click();
	expect( defaultActions ).toHaveLength( 2 );
} );

it( 'follows the link after four seconds without the module', () => {
	jest.useFakeTimers();
	const { opener, defaultActions } = onPage( { attic: {} } );
	const attic = slowModule();
	startEarlyModules( [ [ 'attic', attic.load ] ], page );
	opener.click();
	jest.advanceTimersByTime( 3999 );
	expect( defaultActions ).toEqual( [] );
	jest.advanceTimersByTime( 1 );
	expect( defaultActions ).toEqual( [ 'followed' ] );
	attic.fail();
} );

it( 'leaves clicks for a new tab or without the feature to the browser', async () => {
	const { opener, defaultActions } = onPage( { attic: {} } );
	const attic = slowModule();
	startEarlyModules( [ [ 'attic', attic.load ] ], page );
	opener.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ctrlKey: true } ) );
	expect( defaultActions ).toHaveLength( 1 );
	attic.fail();
	await flushTasks();
	const pageWithoutFeatures = onPage( {} );
	startEarlyModules( [ [ 'attic', slowModule().load ] ], page );
	pageWithoutFeatures.opener.click();
	expect( pageWithoutFeatures.defaultActions ).toHaveLength( 1 );
} );
