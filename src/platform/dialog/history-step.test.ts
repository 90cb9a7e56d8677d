import { createHistoryStep } from './history-step';

const ADDRESS = '/shop/?orderby=price';

const popped = (): Promise< Event > =>
	new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
/** Runs all microtasks, but no browser events. */
const rest = async (): Promise< void > => {
	for ( let turns = 0; turns < 20; turns++ ) {
		await Promise.resolve();
	}
};
const stepBack = async (): Promise< void > => {
	const done = popped();
	window.history.back();
	await done;
	await rest();
};
const here = (): string => window.location.pathname + window.location.search;
const isAtStart = (): boolean => JSON.stringify( window.history.state ) === '{"theirs":{"page":2}}';

let back: jest.SpyInstance;

beforeEach( () => {
	back = jest.spyOn( window.history, 'back' );
	window.history.pushState( { theirs: { page: 2 } }, '', ADDRESS );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'adds one entry with the URL and the state of other scripts', async () => {
	const { length } = window.history;
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	await rest();
	expect( window.history.length ).toBe( length + 1 );
	expect( here() ).toBe( ADDRESS );
	expect( window.history.state ).toMatchObject( { theirs: { page: 2 } } );
	await closeByOtherMeans( step );
} );

async function closeByOtherMeans( step: { leave(): void } ): Promise< void > {
	const done = popped();
	step.leave();
	await done;
	await rest();
}

it( 'closes the surface once on Back without a new entry', async () => {
	const onBack = jest.fn();
	const step = createHistoryStep( 'menu' );
	step.enter( onBack );
	await rest();
	await stepBack();
	back.mockClear();
	step.leave();
	await rest();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
	expect( back ).not.toHaveBeenCalled();
	expect( isAtStart() ).toBe( true );
} );

it( 'removes its entry when the surface closes by other means', async () => {
	const onBack = jest.fn();
	const step = createHistoryStep( 'menu' );
	step.enter( onBack );
	await rest();
	await closeByOtherMeans( step );
	expect( isAtStart() ).toBe( true );
	expect( onBack ).not.toHaveBeenCalled();
} );

it( 'adds no entry when the surface has closed before its turn', async () => {
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	step.leave();
	await rest();
	expect( isAtStart() ).toBe( true );
	expect( back ).not.toHaveBeenCalled();
} );

it( 'keeps an entry whose URL has changed', async () => {
	const step = createHistoryStep( 'menu' );
	step.enter( jest.fn() );
	await rest();
	window.history.replaceState( window.history.state, '', '/shop/?color=red' );
	step.leave();
	await rest();
	expect( back ).not.toHaveBeenCalled();
	expect( here() ).toBe( '/shop/?color=red' );
} );

it( 'enters again when it is reopened during a pending step back', async () => {
	const step = createHistoryStep( 'menu' );
	const onBack = jest.fn();
	step.enter( jest.fn() );
	await rest();
	const done = popped();
	step.leave();
	step.enter( onBack );
	await done;
	await rest();
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
	await rest();
	const { length } = window.history;
	await stepBack();
	const forward = popped();
	window.history.forward();
	await forward;
	const done = popped();
	step.enter( onBack );
	await done;
	await rest();
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
		await rest();
	} );

	it( 'closes one surface with each step back', async () => {
		await stepBack();
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 0, 1 ] );
		await stepBack();
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 1, 1 ] );
		expect( isAtStart() ).toBe( true );
	} );

	it( 'closes both when the history goes back by two', async () => {
		const done = popped();
		window.history.go( -2 );
		await done;
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 1, 1 ] );
		expect( isAtStart() ).toBe( true );
	} );

	it( 'removes both entries when both close at once', async () => {
		upper.leave();
		lower.leave();
		await popped();
		await popped();
		await rest();
		expect( isAtStart() ).toBe( true );
		expect( [ closeLower.mock.calls.length, closeUpper.mock.calls.length ] ).toEqual( [ 0, 0 ] );
	} );

	it( 'keeps the lower one open on Forward to the entry of the closed upper one', async () => {
		await stepBack();
		const done = popped();
		window.history.forward();
		await done;
		expect( closeLower ).not.toHaveBeenCalled();
		await stepBack();
		await stepBack();
	} );
} );

describe( 'a page that loads with an entry in its history', () => {
	const load = ( name: string, mark: string ): void => {
		window.history.pushState( { theirs: { page: 2 }, aisleSteps: mark }, '' );
		jest.isolateModules( () =>
			jest.requireActual< typeof import( './history-step' ) >( './history-step' ).createHistoryStep( name )
		);
	};

	it( 'removes the entry', async () => {
		const done = popped();
		load( 'menu', `\nmenu ${ window.location.href }\n` );
		await done;
		expect( isAtStart() ).toBe( true );
	} );

	it( 'moves the state of its entry to the previous one', async () => {
		const done = popped();
		load( 'menu', `\nmenu ${ window.location.href }\n` );
		window.history.replaceState( { ...window.history.state, position: 40 }, '' );
		await done;
		await rest();
		expect( JSON.stringify( window.history.state ) ).toBe( '{"theirs":{"page":2},"position":40}' );
	} );

	it.each( [
		[ 'an entry of another surface', '\nside-menu http://localhost/shop/?orderby=price\n' ],
		[ 'an entry that has got another address', '\nmenu http://localhost/shop/\n' ],
		[ 'an entry of none', '' ],
	] )( 'keeps %s', async ( _, mark ) => {
		load( 'menu', mark );
		await rest();
		expect( back ).not.toHaveBeenCalled();
	} );
} );

it( 'closes on the first step back after a URL was visited twice', async () => {
	const step = createHistoryStep( 'filters' );
	for ( const url of [ '/shop/?color=red', ADDRESS ] ) {
		step.enter( jest.fn() );
		await rest();
		window.history.replaceState( window.history.state, '', url );
		step.leave();
		await rest();
	}
	const onBack = jest.fn();
	step.enter( onBack );
	await rest();
	await stepBack();
	expect( onBack ).toHaveBeenCalledTimes( 1 );
} );

it( 'lets the surface hide the step back from other scripts', async () => {
	const step = createHistoryStep( 'menu' );
	const theirs = jest.fn();
	window.addEventListener( 'popstate', theirs );
	step.enter( ( event ) => event.stopImmediatePropagation() );
	await rest();
	const closed = new Promise< void >( ( resolve ) =>
		window.addEventListener( 'popstate', () => resolve(), { once: true, capture: true } )
	);
	window.history.back();
	await closed;
	await rest();
	expect( isAtStart() ).toBe( true );
	expect( theirs ).not.toHaveBeenCalled();
	window.removeEventListener( 'popstate', theirs );
} );

it( 'continues after a browser has rejected an entry', async () => {
	const step = createHistoryStep( 'menu' );
	jest.spyOn( window.history, 'pushState' ).mockImplementationOnce( () => {
		throw new Error( 'SecurityError' );
	} );
	step.enter( jest.fn() );
	await rest();
	expect( isAtStart() ).toBe( true );
	step.leave();
	step.enter( jest.fn() );
	await rest();
	expect( isAtStart() ).toBe( false );
	await closeByOtherMeans( step );
	expect( isAtStart() ).toBe( true );
} );
