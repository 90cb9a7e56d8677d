import { createHistoryStep } from './history-step';

const ADDRESS = '/shop/?orderby=price';

const popped = (): Promise< Event > =>
	new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
/** Runs all microtasks, but no browser events. */
const flushMicrotasks = async (): Promise< void > => {
	for ( let turns = 0; turns < 20; turns++ ) {
		await Promise.resolve();
	}
};
const stepBack = async (): Promise< void > => {
	const popEvent = popped();
	window.history.back();
	await popEvent;
	await flushMicrotasks();
};
const currentUrl = (): string => window.location.pathname + window.location.search;
const isAtStart = (): boolean => JSON.stringify( window.history.state ) === '{"theirs":{"page":2}}';

let backSpy: jest.SpyInstance;

beforeEach( () => {
	backSpy = jest.spyOn( window.history, 'back' );
	window.history.pushState( { theirs: { page: 2 } }, '', ADDRESS );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'adds one entry with the URL and the state of other scripts', async () => {
	const { length } = window.history;
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	await flushMicrotasks();
	expect( window.history.length ).toBe( length + 1 );
	expect( currentUrl() ).toBe( ADDRESS );
	expect( window.history.state ).toMatchObject( { theirs: { page: 2 } } );
	await closeByOtherMeans( step );
} );

async function closeByOtherMeans( step: { leave(): void } ): Promise< void > {
	const popEvent = popped();
	step.leave();
	await popEvent;
	await flushMicrotasks();
}

it( 'closes the surface once on Back without a new entry', async () => {
	const onBack = jest.fn();
	const step = createHistoryStep( 'menu' );
	step.enter( onBack );
	await flushMicrotasks();
	await stepBack();
	backSpy.mockClear();
	step.leave();
	await flushMicrotasks();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
	expect( backSpy ).not.toHaveBeenCalled();
	expect( isAtStart() ).toBe( true );
} );

it( 'removes its entry when the surface closes by other means', async () => {
	const onBack = jest.fn();
	const step = createHistoryStep( 'menu' );
	step.enter( onBack );
	await flushMicrotasks();
	await closeByOtherMeans( step );
	expect( isAtStart() ).toBe( true );
	expect( onBack ).not.toHaveBeenCalled();
} );

it( 'adds no entry when the surface has closed before its turn', async () => {
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	step.leave();
	await flushMicrotasks();
	expect( isAtStart() ).toBe( true );
	expect( backSpy ).not.toHaveBeenCalled();
} );

it( 'keeps an entry whose URL has changed', async () => {
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	await flushMicrotasks();
	window.history.replaceState( window.history.state, '', '/shop/?color=red' );
	step.leave();
	await flushMicrotasks();
	expect( backSpy ).not.toHaveBeenCalled();
	expect( currentUrl() ).toBe( '/shop/?color=red' );
} );

it( 'enters again when it is reopened during a pending step back', async () => {
	const step = createHistoryStep( 'menu' );
	const onBack = jest.fn();
	step.enter( jest.fn() );
	await flushMicrotasks();
	const popEvent = popped();
	step.leave();
	step.enter( onBack );
	await popEvent;
	await flushMicrotasks();
	expect( isAtStart() ).toBe( false );
	expect( onBack ).not.toHaveBeenCalled();
	await stepBack();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
	expect( isAtStart() ).toBe( true );
} );

it( 'opens nothing on Forward and reuses that entry when it is reopened', async () => {
	const step = createHistoryStep( 'menu' );
	const onBack = jest.fn();
	step.enter( jest.fn() );
	await flushMicrotasks();
	const { length } = window.history;
	await stepBack();
	const forwardPopEvent = popped();
	window.history.forward();
	await forwardPopEvent;
	const popEvent = popped();
	step.enter( onBack );
	await popEvent;
	await flushMicrotasks();
	expect( window.history.length ).toBe( length );
	await stepBack();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
	expect( isAtStart() ).toBe( true );
} );

describe( 'two surfaces, one over the other', () => {
	const [ closeLower, closeUpper ] = [ jest.fn(), jest.fn() ];
	const [ lower, upper ] = [ createHistoryStep( 'menu' ), createHistoryStep( 'search' ) ];

	beforeEach( async () => {
		[ closeLower, closeUpper ].forEach( ( close ) => close.mockClear() );
		lower.enter( closeLower );
		upper.enter( closeUpper );
		await flushMicrotasks();
	} );

	it( 'closes one surface with each step back', async () => {
		await stepBack();
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 0, 1 ] );
		await stepBack();
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 1, 1 ] );
		expect( isAtStart() ).toBe( true );
	} );

	it( 'closes both when the history goes back by two', async () => {
		const popEvent = popped();
		window.history.go( -2 );
		await popEvent;
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 1, 1 ] );
		expect( isAtStart() ).toBe( true );
	} );

	it( 'removes both entries when both close at once', async () => {
		upper.leave();
		lower.leave();
		await popped();
		await popped();
		await flushMicrotasks();
		expect( isAtStart() ).toBe( true );
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 0, 0 ] );
	} );

	it( 'keeps the lower one open on Forward to the entry of the closed upper one', async () => {
		await stepBack();
		const popEvent = popped();
		window.history.forward();
		await popEvent;
		expect( closeLower ).not.toHaveBeenCalled();
		await stepBack();
		await stepBack();
	} );
} );

describe( 'a page that loads with an entry in its history', () => {
	const load = ( name: string, storedSteps: string ): void => {
		window.history.pushState( { theirs: { page: 2 }, aisleSteps: storedSteps }, '' );
		jest.isolateModules( () =>
			jest.requireActual< typeof import( './history-step' ) >( './history-step' ).createHistoryStep( name )
		);
	};

	it( 'removes the entry', async () => {
		const popEvent = popped();
		load( 'menu', `\nmenu ${ window.location.href }\n` );
		await popEvent;
		expect( isAtStart() ).toBe( true );
	} );

	it( 'moves the state of its entry to the previous one', async () => {
		const popEvent = popped();
		load( 'menu', `\nmenu ${ window.location.href }\n` );
		window.history.replaceState( { ...window.history.state, position: 40 }, '' );
		await popEvent;
		await flushMicrotasks();
		expect( JSON.stringify( window.history.state ) ).toBe( '{"theirs":{"page":2},"position":40}' );
	} );

	it.each( [
		[ 'an entry of another surface', '\nside-menu http://localhost/shop/?orderby=price\n' ],
		[ 'an entry with another address', '\nmenu http://localhost/shop/\n' ],
		[ 'an entry when no step is stored', '' ],
	] )( 'keeps %s', async ( _, storedSteps ) => {
		load( 'menu', storedSteps );
		await flushMicrotasks();
		expect( backSpy ).not.toHaveBeenCalled();
	} );
} );

it( 'closes on the first step back after a URL was visited twice', async () => {
	const step = createHistoryStep( 'filters' );
	for ( const url of [ '/shop/?color=red', ADDRESS ] ) {
		step.enter( jest.fn() );
		await flushMicrotasks();
		window.history.replaceState( window.history.state, '', url );
		step.leave();
		await flushMicrotasks();
	}
	const onBack = jest.fn();
	step.enter( onBack );
	await flushMicrotasks();
	await stepBack();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
} );

it( 'lets the surface hide the step back from other scripts', async () => {
	const step = createHistoryStep( 'menu' );
	const otherListener = jest.fn();
	window.addEventListener( 'popstate', otherListener );
	step.enter( ( event ) => event.stopImmediatePropagation() );
	await flushMicrotasks();
	const popEvent = new Promise< void >( ( resolve ) =>
		window.addEventListener( 'popstate', () => resolve(), { once: true, capture: true } )
	);
	window.history.back();
	await popEvent;
	await flushMicrotasks();
	expect( isAtStart() ).toBe( true );
	expect( otherListener ).not.toHaveBeenCalled();
	window.removeEventListener( 'popstate', otherListener );
} );

it( 'continues after a browser has rejected an entry', async () => {
	const step = createHistoryStep( 'menu' );
	jest.spyOn( window.history, 'pushState' ).mockImplementationOnce( () => {
		throw new Error( 'SecurityError' );
	} );
	step.enter( jest.fn() );
	await flushMicrotasks();
	expect( isAtStart() ).toBe( true );
	step.leave();
	step.enter( jest.fn() );
	await flushMicrotasks();
	expect( isAtStart() ).toBe( false );
	await closeByOtherMeans( step );
	expect( isAtStart() ).toBe( true );
} );
