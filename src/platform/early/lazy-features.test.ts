import { boot, clearBoot } from '../boot-data';
import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment } from '../cart/core/testing';
import { EVENTS, fire } from '../events';
import { startEarlyModules } from './early-modules';
import type { LateFeatures } from './early-page';
import { loadEarlyModule } from './early-scripts';

jest.mock( './early-scripts', () => ( { loadEarlyModule: jest.fn() } ) );

const page = {
	cart: { ...createCartCore( createTestEnvironment( cartOf() ).effects ), prepare: () => Promise.resolve() },
	loadApp: () => Promise.resolve(),
	loadAppWhenIdle: () => Promise.resolve(),
};

beforeEach( () => {
	window.aisleBoot = { features: { hall: {} } };
	clearBoot();
} );

it( 'starts the modules of a form inserted later and reports their start', async () => {
	const start = jest.fn();
	jest.mocked( loadEarlyModule ).mockResolvedValue( { start } );
	startEarlyModules( [], page );
	const starting: Promise< void >[] = [];
	const lateFeatures: LateFeatures = {
		features: { attic: { floor: 3 }, garden: {} },
		takesOver: [ 'attic' ],
		early: [ 'attic' ],
		wait: ( promise ) => void starting.push( promise ),
	};
	fire( document, EVENTS.lateFeatures, lateFeatures );
	await Promise.all( starting );
	expect( jest.mocked( loadEarlyModule ).mock.calls ).toEqual( [ [ 'attic' ] ] );
	expect( start.mock.calls.map( ( [ , data ] ) => data ) ).toEqual( [ { floor: 3 } ] );
	expect( [ Object.keys( boot().features ), boot().shop.replaced ] ).toEqual( [
		[ 'hall', 'attic', 'garden' ],
		[ 'attic' ],
	] );
} );

it( 'loads a module with an intent when the pointer reaches a matching element', async () => {
	document.body.innerHTML = '<button class="bell">Ring</button><p>Hall</p>';
	const start = jest.fn();
	const load = jest.fn( () => Promise.resolve( { start } ) );
	startEarlyModules( [ [ 'hall', load, '.bell' ] ], page );
	const triggerIntent = ( selector: string ): void => {
		document.querySelector( selector )?.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
	};
	triggerIntent( 'p' );
	await painted();
	expect( load ).not.toHaveBeenCalled();
	triggerIntent( '.bell' );
	await painted();
	expect( start ).toHaveBeenCalledTimes( 1 );
} );

const painted = () => new Promise( ( resolve ) => setTimeout( resolve, 150 ) );
