/**
 * Changing a line of the cart on its product's page. The page may come out of a cache, so what the line holds is asked
 * of the server; the form then carries the line's key, and what is added takes its place.
 */
import { __ } from '@wordpress/i18n';
import type { Answers } from '../../domain/option-form';
import { pageCart } from '../../platform/cart';
import { asNumber, asRecord, asText, asTextMap } from '../../platform/check';
import { AisleError } from '../../platform/errors';
import { EVENTS } from '../../platform/events';
import { productFormOf, productForms, type ProductForm } from '../../platform/product-form';
import { postShop } from '../../platform/cart/shop-ajax';
import { readAnswers } from '../../platform/forms/read-answers';
import { readKnownFiles, rememberFiles } from '../../platform/uploads/known-files';

export interface EditedLine {
	readonly key: string;
	readonly productId: number;
	readonly quantity: number;
	readonly variationId: number;
	/** `attribute_pa_colour` => value of its select. */
	readonly attributes: Readonly< Record< string, string > >;
	readonly answers: Readonly< Record< string, Answers > >;
}

const PARAMETER = 'aisle_edit';
const INPUT = 'aisle_replace';

/** The key in the page's address, or ''. */
export const editedKey = (): string => new URLSearchParams( window.location.search ).get( PARAMETER ) ?? '';

let asked: { readonly key: string; readonly answer: Promise< EditedLine | null > } = {
	key: '',
	answer: Promise.resolve( null ),
};

/**
 * The line that is changed in this form; null in every form but one: the first of the page that sells the line's
 * product.
 */
export async function takeEditedLine( form: ProductForm ): Promise< EditedLine | null > {
	const key = editedKey();
	if ( key !== asked.key ) {
		asked = { key, answer: fetchEditedLine( key ) };
	}
	const line = await asked.answer;
	const sold = [ line?.productId, line?.variationId ];
	return productForms().find( ( { getState } ) => sold.includes( getState().productId ) ) === form ? line : null;
}

/** The key that PHP printed into a form; its words are what the button said before. */
const printedKey = ( form: HTMLElement ): HTMLInputElement | null =>
	form.querySelector( `input[name="${ INPUT }"][data-add-text]` );

/** What PHP printed for the line is not this form's, or no longer there: it adds as usual. */
export function addAnew( form: HTMLElement, input = printedKey( form ) ): void {
	input?.remove();
	const button = addButton( form );
	if ( button && input?.dataset.addText !== undefined ) {
		button.textContent = input.dataset.addText;
	}
}

const addButton = ( form: HTMLElement ): HTMLElement | null => form.querySelector( '.single_add_to_cart_button' );

/** Null where the line is gone or cannot be asked for: then the form adds as usual, and the page says so. */
export async function fetchEditedLine( key: string ): Promise< EditedLine | null > {
	try {
		const line = await postShop( 'aisle_option_line', { body: { key } } );
		rememberFiles( readKnownFiles( line.files ) );
		return {
			key,
			productId: asNumber( line.product_id ),
			quantity: asNumber( line.quantity, 1 ),
			variationId: asNumber( line.variation_id ),
			attributes: asTextMap( line.attributes ),
			answers: readAnswers( line.answers ),
		};
	} catch ( error ) {
		showAddress( '' );
		showMessage(
			isGone( error )
				? goneText()
				: __(
						'The item in your cart could not be loaded. What you choose here will be added as a new item.',
						'aisle'
					)
		);
		return null;
	}
}

const isGone = ( error: unknown ): boolean => error instanceof AisleError && error.code === 'unknown_line';

const goneText = (): string =>
	__( 'The item you wanted to change is no longer in your cart. You can add it again here.', 'aisle' );

/** Makes the theme's form one that changes the line: its attributes and quantity, the key, the button's words. */
export function prepareEdit( form: HTMLElement, line: EditedLine ): void {
	const productForm = productFormOf( form );
	void productForm.chooseVariation( line.attributes );
	productForm.setQuantity( line.quantity );
	const button = addButton( form );
	const input = printedKey( form ) ?? createKey( form, button?.textContent ?? '' );
	input.value = line.key;
	if ( button ) {
		button.textContent = __( 'Update cart', 'aisle' );
		button.removeAttribute( 'aria-label' );
	}
	form.addEventListener( EVENTS.addRejected, ( event ) => {
		if ( input.isConnected && ! asRecord( resultOf( event ) ).fields ) {
			void checkLine( input.value, () => addAnew( form, input ) );
		}
	} );
	// The line that was put in the old one's place is the one that is changed next.
	form.addEventListener( EVENTS.added, ( event ) => {
		if ( input.isConnected ) {
			input.value = asText( asRecord( resultOf( event ) ).key, input.value );
			showAddress( input.value );
		}
	} );
}

function createKey( form: HTMLElement, addText: string ): HTMLInputElement {
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = INPUT;
	input.dataset.addText = addText;
	form.append( input );
	return input;
}

const resultOf = ( event: Event ): unknown => ( event instanceof CustomEvent ? asRecord( event.detail ).result : null );

/** Changed or taken out in another tab: then no press could ever change it. */
async function checkLine( key: string, gone: () => void ): Promise< void > {
	try {
		await postShop( 'aisle_option_line', { body: { key } } );
	} catch ( error ) {
		if ( isGone( error ) ) {
			gone();
			showAddress( '' );
			// The press has opened it; what to do now stands in the page under it.
			pageCart().close();
			showMessage( goneText() );
		}
	}
}

function showAddress( key: string ): void {
	const url = new URL( window.location.href );
	if ( key === '' ) {
		url.searchParams.delete( PARAMETER );
	} else {
		url.searchParams.set( PARAMETER, key );
	}
	window.history.replaceState( window.history.state, '', url );
}

/** Where WooCommerce puts its own notices; an alert, because a status that comes with its words is not read out. */
function showMessage( text: string ): void {
	const notice = document.createElement( 'div' );
	notice.className = 'woocommerce-info';
	notice.setAttribute( 'role', 'alert' );
	notice.textContent = text;
	document.querySelector( '.woocommerce-notices-wrapper' )?.append( notice );
}
