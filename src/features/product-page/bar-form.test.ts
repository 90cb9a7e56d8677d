import { selectedTexts, mainForm, missingChoice } from './bar-form';
import { totalOf } from '../../platform/product-form/form-total';
import { createQuantityUpdater } from './bar-quantity';

const select = ( name: string, value: string ) =>
	`<select name="attribute_${ name }"><option value="">Choose</option><option value="red"${ value === 'red' ? ' selected' : '' }>Deep red</option></select>`;
const form = ( innerHtml: string, attributes = 'class="cart"' ): HTMLFormElement => {
	document.body.innerHTML = `<form ${ attributes }>${ innerHtml }<button class="single_add_to_cart_button"></button></form>`;
	return document.querySelector( 'form' ) as HTMLFormElement;
};

it.each( [
	[
		'the form of the product, not of a product beside it',
		'<form class="cart"><input name="add-to-cart" value="5"></form><form class="cart" id="own"><button name="add-to-cart" value="16"></button></form>',
		'simple',
		'own',
	],
	[ 'the form of a variable product', '<form class="cart" id="own" data-product_id="16"></form>', 'variable', 'own' ],
	[
		'the form of a block',
		'<form data-wp-on--submit="x" id="own"><input type="hidden" name="product_id" value="16"></form>',
		'simple',
		'own',
	],
	[
		'no form of another product',
		'<form class="cart"><input name="add-to-cart" value="161"></form>',
		'simple',
		undefined,
	],
	[ 'the only form of an external product', '<form class="cart" method="get" id="own"></form>', 'external', 'own' ],
	[
		'the first of two forms of the product',
		'<form class="cart" id="own" data-product_id="16"></form><form class="cart" data-product_id="16"></form>',
		'variable',
		'own',
	],
] )( 'finds %s', ( _, html, type, expected ) => {
	document.body.innerHTML = html;
	expect( mainForm( { product: '16', type } )?.id ).toBe( expected );
} );

it.each( [
	[ select( 'color', '' ) + select( 'size', '' ), 'attribute_color', [] ],
	[ select( 'color', 'red' ) + select( 'size', '' ), 'attribute_size', [ 'Deep red' ] ],
	[ select( 'color', 'red' ), undefined, [ 'Deep red' ] ],
	[
		'<label><input type="radio" name="attribute_size" value="s">Small</label><label><input type="radio" name="attribute_size" value="l" checked>Large</label>',
		undefined,
		[ 'Large' ],
	],
	[ '<input type="hidden" name="attribute_size" value="">', 'attribute_size', [] ],
	[
		'<div><input type="hidden" name="attribute_pa_color" value="dark-blue"><button value="red">Red</button><button value="dark-blue"> Dark blue </button></div>',
		undefined,
		[ 'Dark blue' ],
	],
	[
		'<div><input type="hidden" name="attribute_pa_color" value="dark-blue"><select><option value="dark-blue">Dark blue</option></select></div>',
		undefined,
		[ 'Dark blue' ],
	],
	[ '<input name="quantity[7]" value="0"><input name="quantity[8]" value="">', 'quantity[7]', [] ],
	[ '<input name="quantity[7]" value="0"><input name="quantity[8]" value="2">', undefined, [] ],
	[ '<input type="checkbox" name="quantity[7]" value="1">', 'quantity[7]', [] ],
	[ '<input name="quantity" value="1">', undefined, [] ],
] )( 'finds in %s the missing %s and the selected %j', ( html, missing, selected ) => {
	const element = form( html );
	expect( missingChoice( element )?.getAttribute( 'name' ) ?? undefined ).toBe( missing );
	expect( selectedTexts( element ) ).toEqual( selected );
} );

const state = ( parts: object ) => ( {
	change: { state: { price: 10, quantity: 2, optionsTotal: 3.25, total: 23.25, ...parts } },
	variation: null,
} );

it.each( [
	[ 'as printed for one item without a selection', '18', '1', undefined, null ],
	[ 'of two items', '18', '2', undefined, '36.00' ],
	[ 'as printed when the price depends on a selection', '', '2', undefined, null ],
	[ 'of the variation', '', '1', { change: {}, variation: { display_price: 12.5 } }, '12.50' ],
	[ 'of three items of the variation', '', '3', { change: {}, variation: { display_price: 12.5 } }, '37.50' ],
	[ 'of the form state with options', '18', '9', state( {} ), '23.25' ],
	[ 'of the form state with a fee', '18', '9', state( { total: 31.25 } ), '31.25' ],
	[ 'as printed when the form state has no price', '', '1', state( { price: null, total: null } ), null ],
] )( 'shows the total %s', ( _, printedPrice, quantity, snapshot, expected ) => {
	expect( totalOf( printedPrice, form( `<input class="qty" value="${ quantity }">` ), snapshot ) ).toBe( expected );
} );

it( 'returns no total while the price of the options is unknown', () => {
	expect(
		totalOf( '18', form( '<div data-aisle="product-options"></div><input class="qty" value="2">' ), undefined )
	).toBeNull();
} );

describe( 'the quantity', () => {
	const BAR =
		'<div id="bar"><div data-bar-quantity><button data-bar-step="-1"></button><input value="1"><button data-bar-step="1"></button></div></div>';
	const setUpQuantity = ( field: string ) => {
		const element = form( field );
		document.body.insertAdjacentHTML( 'beforeend', BAR );
		const bar = document.querySelector( '#bar' ) as HTMLElement;
		const changeListener = jest.fn();
		element.addEventListener( 'change', changeListener );
		const update = createQuantityUpdater( bar, element );
		update();
		const [ less, more ] = bar.querySelectorAll( 'button' );
		return {
			own: element.querySelector( 'input' ) as HTMLInputElement,
			shown: bar.querySelector( 'input' ) as HTMLInputElement,
			group: bar.firstElementChild as HTMLElement,
			less,
			more,
			heard: changeListener,
			follow: update,
		};
	};

	it( 'respects the form’s limits and steps and notifies the form of each change', () => {
		const {
			own,
			shown,
			less,
			more,
			heard: changeListener,
		} = setUpQuantity( '<input type="number" class="qty" min="0.5" max="1.5" step="0.5" value="1">' );
		more?.click();
		more?.click();
		expect( [ own.value, shown.value, changeListener.mock.calls.length ] ).toEqual( [ '1.5', '1.5', 1 ] );
		less?.click();
		less?.click();
		less?.click();
		expect( [ own.value, shown.value, changeListener.mock.calls.length ] ).toEqual( [ '0.5', '0.5', 3 ] );
	} );

	it( 'steps by one within the limits when any step is allowed', () => {
		const { own, less, more } = setUpQuantity(
			'<input type="number" class="qty" min="1" max="3" step="any" value="2.5">'
		);
		more?.click();
		expect( own.value ).toBe( '3' );
		[ 1, 2, 3 ].forEach( () => less?.click() );
		expect( own.value ).toBe( '1' );
	} );

	it.each( [
		[ '1,5', '1.5' ],
		[ '7', '1' ],
		[ '0.7', '1' ],
		[ '', '1' ],
		[ 'many', '1' ],
	] )( 'changes the entered %s to %s', ( text, expected ) => {
		const { own, shown } = setUpQuantity(
			'<input type="number" class="qty" min="0.5" max="1.5" step="0.5" value="1">'
		);
		shown.value = text;
		shown.dispatchEvent( new Event( 'change' ) );
		expect( [ own.value, shown.value ] ).toEqual( [ expected, expected ] );
	} );

	it.each( [ [ 'hidden="" type="hidden"' ], [ 'readonly' ], [ 'disabled' ] ] )(
		'is hidden when the quantity of the form cannot be changed: %s',
		( attribute ) => {
			expect( setUpQuantity( `<input class="qty" value="1" ${ attribute }>` ).group.hidden ).toBe( true );
		}
	);

	it( "follows the form's quantity except while the shopper types", () => {
		const { own, shown, follow } = setUpQuantity( '<input type="number" class="qty" value="1">' );
		own.value = '4';
		follow();
		expect( shown.value ).toBe( '4' );
		shown.focus();
		own.value = '5';
		follow();
		expect( shown.value ).toBe( '4' );
	} );
} );
