import { placeBar } from './bar-place';

let isTouch = false;
Object.assign( window, {
	IntersectionObserver: class {
		constructor( notify: ( entries: object[] ) => void ) {
			setTimeout( () => notify( [ { isIntersecting: false } ] ) );
		}
		observe() {}
		disconnect() {}
	},
	matchMedia: ( query: string ) => ( { matches: isTouch && query.includes( 'coarse' ) } ),
} );
document.elementsFromPoint = () => [];

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const setRect = ( element: Element, top: number, height: number ) =>
	Object.assign( element, { getBoundingClientRect: () => new DOMRect( 0, top, 300, height ) } );
Object.assign( window, {
	DOMRect: class {
		constructor(
			readonly left: number,
			readonly top: number,
			readonly width: number,
			readonly height: number
		) {}
		get bottom() {
			return this.top + this.height;
		}
	},
} );

/** Returns whether the bar stays visible while the control at this position of a 768 px high screen has the focus. */
async function isVisibleWithFocus( control: string, top: number, touch: boolean ): Promise< boolean | undefined > {
	isTouch = touch;
	document.body.innerHTML = `<form>${ control }<button type="submit"></button></form><div class="aisle-sticky-bar"></div>`;
	const [ form, bar ] = [
		document.querySelector( 'form' ),
		document.querySelector< HTMLElement >( '.aisle-sticky-bar' ),
	];
	const field = form?.querySelector< HTMLElement >( 'input,select,textarea' );
	if ( ! form || ! bar || ! field ) {
		return undefined;
	}
	setRect( bar, 708, 60 );
	Object.defineProperty( bar, 'offsetHeight', { value: 60 } );
	setRect( field, top, 40 );
	placeBar( bar, form );
	field.focus();
	await jest.advanceTimersByTimeAsync( 60 );
	return bar.classList.contains( 'is-active' );
}

it.each( [
	[ 'a select scrolled out of view on a touch screen', '<select></select>', -300, true, true ],
	[ 'a select in view above the bar on a touch screen', '<select></select>', 300, true, true ],
	[ 'a select under the bar', '<select></select>', 690, true, false ],
	[ 'a text field scrolled out of view', '<textarea></textarea>', -300, true, true ],
	[ 'a text field in view on a touch screen', '<textarea></textarea>', 300, true, false ],
	[ 'a text field in view with a hardware keyboard', '<textarea></textarea>', 300, false, true ],
	[ 'a text field under the bar', '<input>', 690, false, false ],
] )(
	'hides only when it covers the field or a keyboard opens: focus in %s',
	async ( _, control, top, touch, isVisible ) => {
		expect( await isVisibleWithFocus( control, top, touch ) ).toBe( isVisible );
	}
);

it.each( [
	[ 'a visible strip at the edge', '1', '4px' ],
	[ 'an invisible strip', '0', '0px' ],
] )( 'sets the distance from the edge beside %s', async ( _, opacity, lift ) => {
	document.body.innerHTML = `<form><button type="submit"></button></form><div class="aisle-sticky-bar aisle-sticky-bar--top"></div><div id="strip" style="position:fixed;opacity:${ opacity }"></div>`;
	const [ form, bar, strip ] = [
		document.querySelector( 'form' )!,
		document.querySelector< HTMLElement >( '.aisle-sticky-bar' )!,
		document.querySelector( '#strip' )!,
	];
	strip.getBoundingClientRect = () => new DOMRect( 0, 0, 900, 4 );
	document.elementsFromPoint = () => [ strip ];
	placeBar( bar, form );
	await jest.advanceTimersByTimeAsync( 60 );
	document.elementsFromPoint = () => [];
	expect( bar.style.getPropertyValue( '--aisle-bar-lift' ) ).toBe( lift );
} );

it.each( [
	[ 'under the bar', 700, false ],
	[ 'above the bar', 100, true ],
] )( 'hides over a bundle form: form %s', async ( _, top, isVisible ) => {
	document.body.innerHTML =
		'<form><button type="submit"></button></form><form data-aisle="bundles"></form><div class="aisle-sticky-bar"></div>';
	const [ form, bundle ] = [ ...document.querySelectorAll( 'form' ) ];
	const bar = document.querySelector< HTMLElement >( '.aisle-sticky-bar' )!;
	setRect( bundle!, top, 400 );
	setRect( bar, 708, 60 );
	Object.defineProperty( bar, 'offsetHeight', { value: 60 } );
	placeBar( bar, form! );
	await jest.advanceTimersByTimeAsync( 60 );
	expect( bar.classList.contains( 'is-active' ) ).toBe( isVisible );
} );
