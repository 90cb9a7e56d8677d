import { HEADER_CHANGE } from './events';
import { moveHeader, stickAfter, type SetHeaderState } from './moving-header';

const WINDOW_HEIGHT_PX = 800;
const { getComputedStyle } = window;

let headerHeight: number;
let headerTop: number;
let position: string;
let resize: () => void;
let intersect: ( top: number, isIntersecting: boolean ) => void;
let observerOptions: IntersectionObserverInit | undefined;

const header = (): HTMLElement => document.querySelector< HTMLElement >( 'header' ) as HTMLElement;
const heightProperty = (): string => document.documentElement.style.getPropertyValue( '--aisle-header-height' );

beforeEach( () => {
	headerHeight = 80;
	headerTop = 0;
	position = 'static';
	document.body.innerHTML = '<div id="site"><header id="masthead"></header></div>';
	document.body.className = '';
	document.documentElement.removeAttribute( 'style' );
	window.aisleHeader = ':is(#masthead, .site-header)';
	Object.defineProperty( window, 'innerHeight', { value: WINDOW_HEIGHT_PX, configurable: true } );
	Object.defineProperty( window, 'scrollY', { value: 0, configurable: true } );
	Object.defineProperty( HTMLElement.prototype, 'offsetHeight', { get: () => headerHeight, configurable: true } );
	header().getBoundingClientRect = () => new DOMRect( 0, headerTop, 1000, headerHeight );
	Object.assign( window, {
		getComputedStyle: () => ( {
			// With Aisle's style, the header would be sticky.
			position: header().classList.contains( 'is-static' ) ? position : 'sticky',
			getPropertyValue: () => '32px',
		} ),
		ResizeObserver: class {
			constructor( callback: () => void ) {
				resize = callback;
			}
			observe(): void {}
		},
		IntersectionObserver: class {
			constructor( callback: ( entries: object[] ) => void, options: IntersectionObserverInit ) {
				observerOptions = options;
				intersect = ( top, isIntersecting ) =>
					callback( [ { isIntersecting, boundingClientRect: new DOMRect( 0, top ) } ] );
			}
			observe(): void {}
			disconnect(): void {}
		},
	} );
} );
afterEach( () => {
	Object.assign( window, { getComputedStyle } );
	Reflect.deleteProperty( HTMLElement.prototype, 'offsetHeight' );
	document.documentElement.querySelectorAll( ':scope > div' ).forEach( ( place ) => place.remove() );
} );

function start(): { boxes: number[][]; setState: SetHeaderState } {
	const boxes: number[][] = [];
	let setter: SetHeaderState = () => undefined;
	moveHeader( header(), ( setState ) => {
		setter = setState;
		return ( ...box ) => void boxes.push( box );
	} );
	resize();
	return { boxes, setState: ( state ) => setter( state ) };
}

describe( 'moveHeader', () => {
	it( 'measures height and place without the style, and again after each change', () => {
		headerTop = 40;
		const { boxes } = start();
		expect( [ boxes, heightProperty() ] ).toEqual( [ [ [ 40, 80 ] ], '80px' ] );
		expect( header().className ).toBe( '' );
		headerHeight = 60;
		Object.defineProperty( window, 'scrollY', { value: 500, configurable: true } );
		headerTop = -460;
		resize();
		expect( [ boxes[ 1 ], heightProperty() ] ).toEqual( [ [ 40, 60 ], '60px' ] );
	} );

	it( 'sets attribute and classes, and dispatches one event for each change', () => {
		const details: unknown[] = [];
		document.addEventListener( HEADER_CHANGE, ( event ) => details.push( ( event as CustomEvent ).detail ) );
		const { setState } = start();
		setState( 'stuck' );
		setState( 'stuck' );
		expect( [ header().dataset.aisleHeader, header().className ] ).toEqual( [ 'stuck', 'is-stuck' ] );
		setState( 'hidden' );
		expect( [ header().dataset.aisleHeader, header().className ] ).toEqual( [ 'hidden', 'is-hidden' ] );
		setState( 'normal' );
		expect( header().className ).toBe( '' );
		expect( details ).toEqual( [
			{ state: 'stuck', height: 80 },
			{ state: 'hidden', height: 80 },
			{ state: 'normal', height: 80 },
		] );
	} );

	it( 'keeps the measured place while the header is hidden', () => {
		headerTop = 40;
		const { boxes, setState } = start();
		setState( 'hidden' );
		headerTop = -80;
		resize();
		expect( boxes[ 1 ] ).toEqual( [ 40, 80 ] );
	} );

	it( 'releases a header that is higher than 40 % of the window', () => {
		const { boxes, setState } = start();
		setState( 'stuck' );
		headerHeight = WINDOW_HEIGHT_PX * 0.4 + 1;
		resize();
		expect( [ header().className, header().dataset.aisleHeader, heightProperty() ] ).toEqual( [
			'is-static',
			'normal',
			'0px',
		] );
		setState( 'hidden' );
		expect( header().dataset.aisleHeader ).toBe( 'normal' );
		headerHeight = WINDOW_HEIGHT_PX * 0.4;
		resize();
		expect( header().className ).toBe( '' );
		expect( boxes ).toHaveLength( 2 );
	} );

	it.each( [ 'fixed', 'sticky', 'absolute' ] )( 'leaves a header with the position %s to the theme', ( value ) => {
		position = value;
		const { boxes, setState } = start();
		setState( 'stuck' );
		expect( [ boxes, header().className, header().dataset.aisleHeader ] ).toEqual( [ [], 'is-static', undefined ] );
	} );

	it.each( [
		[ 'a sticky block', () => document.getElementById( 'site' )?.classList.add( 'is-position-sticky' ) ],
		[ 'Astra', () => document.body.classList.add( 'ast-primary-sticky-header-active' ) ],
		[ 'Kadence', () => header().insertAdjacentHTML( 'beforeend', '<div class="kadence-sticky-header"></div>' ) ],
	] )( 'leaves the header to %s', ( _, prepare ) => {
		const started = jest.fn();
		prepare();
		moveHeader( header(), started );
		expect( started ).not.toHaveBeenCalled();
	} );
} );

describe( 'stickAfter', () => {
	const place = (): HTMLElement => document.documentElement.lastElementChild as HTMLElement;

	it( 'observes the header’s place below the admin bar', () => {
		stickAfter( 100, jest.fn() )( 40, 80 );
		expect( [ place().style.top, place().style.height, observerOptions ] ).toEqual( [
			'40px',
			'180px',
			{ rootMargin: '-32px 0px 0px', threshold: [ 0, 1 ] },
		] );
	} );

	it( 'sets stuck beyond the margin, and normal only back at the place', () => {
		const states: string[] = [];
		stickAfter( 100, ( state ) => states.push( state ) )( 40, 80 );
		intersect( 40, true );
		intersect( 0, true );
		intersect( -200, false );
		intersect( -100, true );
		intersect( 32, true );
		expect( states ).toEqual( [ 'normal', 'normal', 'stuck', 'stuck', 'normal' ] );
	} );

	it( 'stays normal while a header far below the top is out of view', () => {
		const setState = jest.fn();
		stickAfter( 100, setState )( 2000, 80 );
		intersect( 2000, false );
		expect( setState ).toHaveBeenCalledWith( 'normal' );
	} );
} );
