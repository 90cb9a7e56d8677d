import { makeTablesScrollable } from './tables';

let measure: () => void;

beforeEach( () => {
	window.ResizeObserver = class {
		private readonly targets: Element[] = [];
		constructor( callback: ResizeObserverCallback ) {
			measure = () =>
				callback(
					this.targets.map( ( target ) => ( { target } ) as ResizeObserverEntry ),
					this
				);
		}
		observe( target: Element ): void {
			this.targets.push( target );
		}
		unobserve(): void {}
		disconnect(): void {}
	};
	document.body.innerHTML =
		'<main><h1>My account</h1><div class="woocommerce"><h2>Orders <b>of 2026</b></h2><table class="shop_table"></table></div><h2>Later</h2></main>';
	makeTablesScrollable( '.woocommerce table.shop_table' );
} );

const place = (): HTMLElement => document.querySelector( 'table' )?.parentElement as HTMLElement;

function setWidths( scrollWidth: number, clientWidth: number ): void {
	Object.defineProperties( place(), {
		scrollWidth: { value: scrollWidth, configurable: true },
		clientWidth: { value: clientWidth, configurable: true },
	} );
	measure();
}

it( 'is a named region with keyboard access only while the table overflows', () => {
	setWidths( 400, 400 );
	expect( place().getAttributeNames() ).toEqual( [ 'class' ] );
	setWidths( 700, 400 );
	expect( [ 'role', 'tabindex', 'aria-label' ].map( ( name ) => place().getAttribute( name ) ) ).toEqual( [
		'region',
		'0',
		'Orders of 2026',
	] );
	expect( place().style.overflowX ).toBe( 'auto' );
	setWidths( 400, 400 );
	expect( place().hasAttribute( 'role' ) || place().hasAttribute( 'tabindex' ) ).toBe( false );
	expect( place().style.overflowX ).toBe( '' );
} );

it( 'wraps a table once', () => {
	makeTablesScrollable( '.woocommerce table.shop_table' );
	expect( document.querySelectorAll( '.aisle-checkout-table' ) ).toHaveLength( 1 );
} );
