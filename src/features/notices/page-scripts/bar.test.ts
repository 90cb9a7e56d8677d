const bars = (): NodeListOf< Element > => document.querySelectorAll( '[data-aisle-bar]' );
const barHtml = ( id: string ): string =>
	`<section data-aisle-bar="${ id }"><div class="aisle-bar__items"><div>Text</div></div><button class="aisle-bar__close"></button></section>`;

const loadScript = () => jest.isolateModulesAsync( async () => void ( await import( './bar' ) ) );

let cookies: string[];

beforeEach( () => {
	cookies = [];
	jest.spyOn( document, 'cookie', 'set' ).mockImplementation( ( cookie ) => void cookies.push( cookie ) );
	document.documentElement.style.setProperty( '--aisle-bar-height', '44px' );
	document.body.innerHTML = barHtml( '1a2b3c4d' ) + barHtml( 'ffff0000' );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'closes one bar for 30 days', async () => {
	await loadScript();
	document.querySelector< HTMLElement >( 'button' )?.click();
	expect( [ ...bars() ].map( ( bar ) => bar.getAttribute( 'data-aisle-bar' ) ) ).toEqual( [ 'ffff0000' ] );
	expect( cookies ).toEqual( [ 'aisle_bar_1a2b3c4d=closed;path=/;max-age=2592000;samesite=lax' ] );
	expect( document.documentElement.style.getPropertyValue( '--aisle-bar-height' ) ).toBe( '0px' );
} );

it( 'follows the height of a bar above a fixed header', async () => {
	let resize: () => void = () => undefined;
	Object.assign( window, {
		ResizeObserver: class {
			constructor( callback: () => void ) {
				resize = callback;
			}
			observe(): void {}
		},
	} );
	bars()[ 0 ]?.setAttribute( 'data-aisle-over', 'fixed' );
	await loadScript();
	Object.defineProperty( bars()[ 0 ], 'offsetHeight', { value: 66 } );
	resize();
	expect( document.documentElement.style.getPropertyValue( '--aisle-bar-height' ) ).toBe( '66px' );
} );

export {};
