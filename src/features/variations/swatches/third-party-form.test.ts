import { simulateBlockScript } from '../../../platform/product-form/forms.test-data';
import { matrixOf } from '../../../platform/variation-form/variations';
import { blockRecords } from './block-records';
import { enhanceForms, thirdPartyForm, readRecords } from './third-party-form';
import type { SwatchForm } from './group';

const ON_SALE = {
	is_in_stock: true,
	is_purchasable: true,
	variation_is_visible: true,
	variation_is_active: true,
	max_qty: '',
};
const VARIATIONS = [
	{ ...ON_SALE, attributes: { attribute_color: 'Moss', attribute_length: '' }, max_qty: 2 },
	{ ...ON_SALE, attributes: { attribute_color: 'Ink', attribute_length: 'Long' }, is_in_stock: false },
	{ ...ON_SALE, attributes: { attribute_color: 'Ink', attribute_length: 'Short' } },
];

const group = ( name: string, values: readonly string[] ): string =>
	`<div data-aisle-swatches='{"name":"${ name }"}'>${ values.map( ( value ) => `<span role="radio" data-attribute_name="${ name }" data-value="${ value }"></span>` ).join( '' ) }</div>`;

function form( variations: unknown = VARIATIONS ): HTMLFormElement {
	document.body.innerHTML = `<form><select name="attribute_color" data-attribute_name="attribute_color"><option value="">Choose</option><option>Moss</option><option>Ink</option><option disabled>Oat</option></select>${ group( 'attribute_color', [ 'Moss', 'Ink', 'Oat' ] ) }
		<select name="attribute_length" data-attribute_name="attribute_length"><option value="">Choose</option><option>Short</option><option>Long</option></select></form>`;
	const element = document.forms[ 0 ] ?? document.createElement( 'form' );
	element.dataset.product_variations = JSON.stringify( variations );
	return element;
}

const swatchFormOf = ( element: HTMLElement ): SwatchForm =>
	thirdPartyForm( element, matrixOf( readRecords( element ) ) );
const menu = ( name: string ): HTMLSelectElement =>
	document.querySelector< HTMLSelectElement >( `[data-attribute_name="${ name }"]` ) ??
	document.createElement( 'select' );

describe( 'a third-party form', () => {
	it( 'sets the select and fires a bubbling change event', () => {
		const element = form();
		const events = jest.fn();
		element.addEventListener( 'change', events );
		swatchFormOf( element ).choose( 'attribute_color', 'Ink' );
		expect( menu( 'attribute_color' ).value ).toBe( 'Ink' );
		expect( events ).toHaveBeenCalledTimes( 1 );
	} );

	it( "offers the selects' values and marks combinations that are out of stock", () => {
		const thirdParty = swatchFormOf( form() );
		menu( 'attribute_length' ).value = 'Long';
		expect( [ ...thirdParty.states( 'attribute_color' ) ] ).toEqual( [
			[ 'Moss', 'available' ],
			[ 'Ink', 'out-of-stock' ],
			[ 'Oat', 'unavailable' ],
		] );
		expect( [ ...thirdParty.states( 'attribute_color', {} ) ] ).toEqual( [
			[ 'Moss', 'available' ],
			[ 'Ink', 'available' ],
			[ 'Oat', 'unavailable' ],
		] );
		menu( 'attribute_length' ).value = '';
		expect( thirdParty.states( 'attribute_color' ).get( 'Ink' ) ).toBe( 'available' );
	} );

	it( "compares decoded texts like Aisle's own form", () => {
		document.body.innerHTML = `<form><select data-attribute_name="attribute_color"><option value="">Choose</option><option value="R &amp; D">R</option></select>${ group( 'attribute_color', [ 'R &amp; D' ] ) }</form>`;
		const element = document.forms[ 0 ] ?? document.createElement( 'form' );
		element.dataset.product_variations = JSON.stringify( [
			{ ...ON_SALE, attributes: { attribute_color: 'R &amp; D' }, is_in_stock: false },
		] );
		expect( [ ...swatchFormOf( element ).states( 'attribute_color' ) ] ).toEqual( [ [ 'R & D', 'out-of-stock' ] ] );
	} );

	it( 'reports no stock state when the HTML has no variations', () => {
		const thirdParty = swatchFormOf( form( false ) );
		expect( [ ...thirdParty.states( 'attribute_color' ).values() ] ).toEqual( [
			'available',
			'available',
			'unavailable',
		] );
		expect( [ ...thirdParty.states( 'attribute_color', {} ).values() ] ).toEqual( [
			'available',
			'available',
			'available',
		] );
		expect( thirdParty.stockLeft( 'attribute_color', 'Moss' ) ).toBeNull();
	} );

	it( 'returns the maximum quantity, or null without a limit', () => {
		const thirdParty = swatchFormOf( form() );
		expect( [
			thirdParty.stockLeft( 'attribute_color', 'Moss' ),
			thirdParty.stockLeft( 'attribute_color', 'Ink' ),
		] ).toEqual( [ 2, null ] );
		expect(
			swatchFormOf(
				form( [ { ...ON_SALE, attributes: {}, max_qty: 1, is_sold_individually: 'yes' } ] )
			).stockLeft( 'attribute_color', 'Moss' )
		).toBeNull();
	} );
} );

describe( 'the drop-downs of WooCommerce’s block', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	const row = ( label: string, name: string, values: readonly string[] ): string =>
		`<div data-wp-context='{"name":"${ label }"}'><select data-attribute_name="${ name }"><option value="">Choose</option>${ values.map( ( value ) => `<option>${ value }</option>` ).join( '' ) }</select>${ group( name, values ) }<input type="hidden" name="${ name }" value=""></div>`;
	const stocked = ( isInStock: boolean ): object => ( {
		prices: { price: '100', regular_price: '100', currency_minor_unit: 2 },
		is_in_stock: isInStock,
		is_purchasable: true,
		add_to_cart: { minimum: 1, maximum: 1 },
	} );
	const data = {
		state: {
			'woocommerce/products': {
				products: {
					55: {
						id: 55,
						type: 'variable',
						variations: [
							[ 59, 'Moss', 'Short' ],
							[ 60, 'Moss', 'Long' ],
							[ 61, 'Ink', null ],
						].map( ( [ id, color, length ] ) => ( {
							id,
							attributes: [
								{ name: 'Color', value: color },
								{ name: 'Length', value: length },
							],
						} ) ),
					},
				},
				productVariations: { 59: stocked( true ), 60: stocked( false ), 61: stocked( true ) },
			},
		},
	};

	function block(): HTMLFormElement {
		document.body.innerHTML = `<form class="wc-block-add-to-cart-with-options" data-wp-on--submit="actions.addToCart">${ row( 'Color', 'attribute_color', [ 'Moss', 'Ink' ] ) }${ row( 'Length', 'attribute_length', [ 'Short', 'Long' ] ) }<button type="submit">Add</button><input type="hidden" name="product_id" value="55"></form>
			<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify( data ) }</script>`;
		const element = document.forms[ 0 ] ?? document.createElement( 'form' );
		simulateBlockScript( element, {} );
		return element;
	}

	const runBlocks = async ( element: HTMLElement ): Promise< SwatchForm > =>
		thirdPartyForm( element, matrixOf( await blockRecords( element ) ) );

	it( 'selects through the drop-downs and reads the stock from the page’s data', async () => {
		const thirdParty = await runBlocks( block() );
		expect( thirdParty.attributes ).toEqual( [ 'attribute_color', 'attribute_length' ] );
		thirdParty.choose( 'attribute_color', 'Moss' );
		expect( menu( 'attribute_color' ).value ).toBe( 'Moss' );
		expect( [ ...thirdParty.states( 'attribute_length' ) ] ).toEqual( [
			[ 'Short', 'available' ],
			[ 'Long', 'out-of-stock' ],
		] );
		expect( thirdParty.stockLeft( 'attribute_length', 'Short' ) ).toBeNull();
	} );

	it( 'follows options that the block disables or selects', async () => {
		const thirdParty = await runBlocks( block() );
		const events = jest.fn();
		thirdParty.subscribe( events );
		const option = menu( 'attribute_length' ).options[ 2 ];
		option?.setAttribute( 'disabled', '' );
		await jest.advanceTimersByTimeAsync( 40 );
		expect( events ).toHaveBeenCalledTimes( 1 );
		expect( thirdParty.states( 'attribute_length' ).get( 'Long' ) ).toBe( 'unavailable' );
		document.querySelector( 'input[name="attribute_length"]' )?.setAttribute( 'value', 'Short' );
		await jest.advanceTimersByTimeAsync( 40 );
		expect( events ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'enhances the drop-downs once the block’s button is visible', async () => {
		const button = block().querySelector( 'button' );
		button?.setAttribute( 'hidden', '' );
		const enhance = jest.fn();
		enhanceForms( enhance, matrixOf );
		enhanceForms( enhance, matrixOf );
		await jest.advanceTimersByTimeAsync( 30 );
		expect( enhance ).not.toHaveBeenCalled();
		button?.removeAttribute( 'hidden' );
		await jest.advanceTimersByTimeAsync( 120 );
		expect( enhance ).toHaveBeenCalledWith(
			document.forms[ 0 ],
			expect.objectContaining( { attributes: [ 'attribute_color', 'attribute_length' ] } )
		);
	} );
} );
