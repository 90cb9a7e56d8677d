/** Minimal add-to-cart forms of every type. */
import { productFormOf, type ProductForm } from '.';
const quantity = '<input type="number" class="input-text qty" name="quantity" value="1">';
const button = ( attributes = '' ) =>
	`<button type="submit" class="single_add_to_cart_button" ${ attributes }>Add</button>`;

export const SIMPLE = `<form class="cart" method="post">${ quantity }${ button( 'name="add-to-cart" value="16"' ) }</form>`;

const VARIATIONS = [
	{
		variation_id: 31,
		attributes: { attribute_pa_colour: 'red', attribute_size: 'S' },
		display_price: 12,
		display_regular_price: 12,
		is_in_stock: true,
	},
	{
		variation_id: 32,
		attributes: { attribute_pa_colour: 'red', attribute_size: 'L' },
		display_price: 14.5,
		display_regular_price: 14.5,
		is_in_stock: true,
	},
	{
		variation_id: 33,
		attributes: { attribute_pa_colour: 'blue', attribute_size: '' },
		display_price: 15,
		display_regular_price: 15,
		is_in_stock: true,
	},
];

const select = ( name: string, ...values: string[] ) =>
	`<select name="${ name }"><option value=""></option>${ values.map( ( value ) => `<option value="${ value }">${ value }</option>` ).join( '' ) }</select>`;

const variableForm = ( data: string ) =>
	`<form class="variations_form cart" method="post" data-product_id="30" data-product_variations='${ data }'>
		<div class="variations">${ select( 'attribute_pa_colour', 'red', 'blue' ) }${ select( 'attribute_size', 'S', 'L' ) }</div>
		${ quantity }${ button() }
		<input type="hidden" name="add-to-cart" value="30"><input type="hidden" name="product_id" value="30">
		<input type="hidden" name="variation_id" class="variation_id" value="0">
	</form>`;

export const VARIABLE = variableForm( JSON.stringify( VARIATIONS ) );
/** Over thirty variations: WooCommerce requests each one from the server. */
export const VARIABLE_AJAX = variableForm( 'false' );

export const GROUPED = `<form class="cart grouped_form" method="post">
		<input type="number" class="qty" name="quantity[41]" value="0"><input type="number" class="qty" name="quantity[42]" value="2">
		<input type="checkbox" name="quantity[43]" value="1"><input type="hidden" name="add-to-cart" value="40">${ button() }
	</form>`;

/** A link to an external store. */
export const EXTERNAL = `<form class="cart" method="get" action="https://example.com/">${ button() }</form>`;

const chips = ( name: string, label: string, selected: string, ...values: string[] ) =>
	`<div data-wp-context='${ JSON.stringify( { name: label } ) }'>
		${ values.map( ( value ) => `<button type="button" role="radio" value="${ value }" aria-checked="${ value === selected }">${ value }</button>` ).join( '' ) }
		<input type="hidden" name="${ name }" value="${ selected }">
	</div>`;

/** WooCommerce's block "Add to Cart + Options" with its page data. */
export const BLOCK = `<form class="wp-block-add-to-cart-with-options wc-block-add-to-cart-with-options" data-wp-on--submit="actions.addToCart">
		${ chips( 'attribute_color', 'Color', 'Moss', 'Moss', 'Ink' ) }${ chips( 'attribute_length', 'Length', 'Short', 'Short', 'Long' ) }
		${ quantity }${ button( 'class="ajax_add_to_cart" data-product_id="55"' ) }
		<input type="hidden" name="add-to-cart" value="55"><input type="hidden" name="product_id" value="55">
		<input type="hidden" name="variation_id" value="59">
	</form>`;

const recordWithPrice = ( price: string ) => ( {
	prices: { price, regular_price: price, currency_minor_unit: 2 },
	is_in_stock: true,
	add_to_cart: { minimum: 1, maximum: 9 },
} );
const variationRecord = ( id: number, color: string, length: string | null ) => ( {
	id,
	attributes: [
		{ name: 'Color', value: color },
		{ name: 'Length', value: length },
	],
} );

export const BLOCK_DATA = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${ JSON.stringify(
	{
		config: {
			'woocommerce/add-to-cart-with-options': {
				errorMessages: {
					variableProductMissingAttributes: 'Choose each of &quot;them&quot;.',
					groupedProductAddToCartMissingItems: 'Choose some.',
				},
			},
		},
		state: {
			'woocommerce/products': {
				products: {
					55: {
						...recordWithPrice( '6800' ),
						id: 55,
						type: 'variable',
						variations: [
							variationRecord( 59, 'Moss', 'Short' ),
							variationRecord( 60, 'Moss', 'Long' ),
							variationRecord( 63, 'Ink', null ),
						],
					},
				},
				productVariations: {
					59: recordWithPrice( '6800' ),
					60: { ...recordWithPrice( '8600' ), extensions: { aisle: { variation_stock_left: 4 } } },
					63: recordWithPrice( '7050' ),
				},
			},
		},
	}
) }</script>`;

/** The block's form if a hook printed a field into it: it is submitted without the block's script. */
export const BLOCK_POSTED = BLOCK.replace( 'data-wp-on--submit="actions.addToCart"', 'method="post"' ).replace(
	'class="wp-block',
	'class="cart wp-block'
);

export const BLOCK_GROUPED = `<form class="cart wc-block-add-to-cart-with-options" method="post">
		<input type="number" class="qty" name="quantity[41]" value="0"><input type="checkbox" name="quantity[43]" value="1">
		<input type="hidden" name="add-to-cart" value="40">${ button() }
	</form>`;

/**
 * Simulates the block's script on a chip click: updates the inputs at once, and the variation id only if there is one.
 */
export function simulateBlockScript( form: HTMLElement, ids: Readonly< Record< string, string > > ): void {
	form.addEventListener( 'click', ( { target } ) => {
		const chip = target instanceof HTMLButtonElement && target.type === 'button' ? target : null;
		const input = chip?.parentElement?.querySelector( 'input' );
		if ( ! chip || ! input ) {
			return;
		}
		input.value = input.value === chip.value ? '' : chip.value;
		const selected = [ ...form.querySelectorAll< HTMLInputElement >( '[name^="attribute_"]' ) ]
			.map( ( { value } ) => value )
			.join( '/' );
		const id = form.querySelector< HTMLInputElement >( '[name="variation_id"]' );
		if ( id && ids[ selected ] ) {
			id.value = ids[ selected ];
		}
	} );
}

/** Inserts a form into the page. */
export function insertForm( html: string ): { form: ProductForm; element: HTMLFormElement } {
	document.body.innerHTML = html;
	const element = document.querySelector( 'form' ) as HTMLFormElement;
	return { form: productFormOf( element ), element };
}

export const control = < Type extends HTMLElement = HTMLInputElement >( selector: string ) =>
	document.querySelector( selector ) as Type;
export function type( selector: string, value: string, event = 'change' ): void {
	const input = control( selector );
	input.value = value;
	input.dispatchEvent( new Event( event, { bubbles: true } ) );
}
