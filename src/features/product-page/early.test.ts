import { clearBoot } from '../../platform/boot-data';
import type { EarlyPage } from '../../platform/early/early-page';
import { start } from './early';

const TABS = `<div class="woocommerce-tabs wc-tabs-wrapper aisle-tabs--phones"><ul class="tabs wc-tabs"><li class="a_tab"><a role="tab" href="#tab-a">A</a></li><li class="b_tab"><a role="tab" href="#tab-b">B</a></li></ul>
	<div class="panel wc-tab" id="tab-a"></div><div class="panel wc-tab" id="tab-b" data-aisle-later></div></div><form><select id="rating"></select></form>`;

const observed = jest.fn();
Object.assign( window, {
	IntersectionObserver: class {
		observe = observed;
		disconnect() {}
	},
} );

function open( replacedTasks: readonly string[] ): string | null | undefined {
	document.body.innerHTML = TABS;
	window.aisleBoot = { shop: { takesOver: replacedTasks } };
	clearBoot();
	observed.mockClear();
	start( {} as EarlyPage, { rating: {} } );
	return document.querySelector( '.wc-tabs-wrapper' )?.getAttribute( 'data-aisle-tabs' );
}

afterEach( () => Reflect.deleteProperty( window, 'wc_single_product_params' ) );

it( 'starts tabs and stars when the page has only WooCommerce’s script data', () => {
	Object.assign( window, { wc_single_product_params: {} } );
	expect( open( [ 'tabs', 'reviews' ] ) ).toBe( 'tabs' );
	expect( document.querySelectorAll( '.wc-tab:not([hidden])' ) ).toHaveLength( 1 );
	expect( observed ).toHaveBeenCalledTimes( 1 );
} );

it( 'adds the stars to the review form of each product on the page', () => {
	open( [ 'tabs', 'reviews' ] );
	document.body.insertAdjacentHTML( 'beforeend', '<form><select id="rating"></select></form>' );
	observed.mockClear();
	start( {} as EarlyPage, { rating: {} } );
	expect( observed.mock.calls.map( ( [ form ] ) => form ) ).toEqual( [ ...document.forms ] );
} );

it( 'leaves tabs and stars to WooCommerce’s script when that stays on the page', () => {
	expect( open( [] ) ).toBe( 'left' );
	expect( observed ).not.toHaveBeenCalled();
} );
