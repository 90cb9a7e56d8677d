/**
 * Edits a cart line on its product page. The page may be cached, so the line's answers are loaded from the server. The
 * form then contains the line's key, and the added line replaces the old one.
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
import { readKnownFiles, saveFiles } from '../../platform/uploads/known-files';

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
const INPUT_NAME = 'aisle_replace';

/** Returns the key in the page's URL, or ''. */
export const editedLineKey = (): string => new URLSearchParams( window.location.search ).get( PARAMETER ) ?? '';

let lastRequest: { readonly key: string; readonly editedLine: Promise< EditedLine | null > } = {
	key: '',
	editedLine: Promise.resolve( null ),
};

/**
 * Returns the line that this form edits. Null in all forms but the first one that sells the line's product.
 */
export async function loadEditedLine( form: ProductForm ): Promise< EditedLine | null > {
	const key = editedLineKey();
	if ( key !== lastRequest.key ) {
		lastRequest = { key, editedLine: fetchEditedLine( key ) };
	}
	const line = await lastRequest.editedLine;
	const lineProductIds = [ line?.productId, line?.variationId ];
	return productForms().find( ( { getState } ) => lineProductIds.includes( getState().productId ) ) === form
		? line
		: null;
}

/** Returns the input with the key that PHP printed; its data contains the button's original text. */
const printedKeyInput = ( form: HTMLElement ): HTMLInputElement | null =>
	form.querySelector( `input[name="${ INPUT_NAME }"][data-add-text]` );

/** Removes the printed key, so that the form adds normally: the line is not for this form or no longer exists. */
export function cancelEdit( form: HTMLElement, input = printedKeyInput( form ) ): void {
	input?.remove();
	const button = addButton( form );
	if ( button && input?.dataset.addText !== undefined ) {
		button.textContent = input.dataset.addText;
	}
}

const addButton = ( form: HTMLElement ): HTMLElement | null => form.querySelector( '.single_add_to_cart_button' );

/**
 * Loads the line with this key. Returns null if it no longer exists or cannot be loaded: the form then adds normally,
 * and the page shows a message.
 */
export async function fetchEditedLine( key: string ): Promise< EditedLine | null > {
	try {
		const line = await postShop( 'aisle_option_line', { body: { key } } );
		saveFiles( readKnownFiles( line.files ) );
		return {
			key,
			productId: asNumber( line.product_id ),
			quantity: asNumber( line.quantity, 1 ),
			variationId: asNumber( line.variation_id ),
			attributes: asTextMap( line.attributes ),
			answers: readAnswers( line.answers ),
		};
	} catch ( error ) {
		updateUrl( '' );
		showMessage(
			isUnknownLine( error )
				? removedLineMessage()
				: __( 'The item in your cart could not be loaded. Your options will be added as a new item.', 'aisle' )
		);
		return null;
	}
}

const isUnknownLine = ( error: unknown ): boolean => error instanceof AisleError && error.code === 'unknown_line';

const removedLineMessage = (): string =>
	__( 'This item is no longer in your cart. You can add it again here.', 'aisle' );

/** Prepares the theme's form to edit the line: its attributes, quantity, the key, and the button's text. */
export function prepareEdit( form: HTMLElement, line: EditedLine ): void {
	const productForm = productFormOf( form );
	void productForm.chooseVariation( line.attributes );
	productForm.setQuantity( line.quantity );
	const button = addButton( form );
	const input = printedKeyInput( form ) ?? createKeyInput( form, button?.textContent ?? '' );
	input.value = line.key;
	if ( button ) {
		button.textContent = __( 'Update cart', 'aisle' );
		button.removeAttribute( 'aria-label' );
	}
	form.addEventListener( EVENTS.addRejected, ( event ) => {
		if ( input.isConnected && ! asRecord( resultOf( event ) ).fields ) {
			void checkLineExists( input.value, () => cancelEdit( form, input ) );
		}
	} );
	// The next edit changes the line that replaced the old one.
	form.addEventListener( EVENTS.added, ( event ) => {
		if ( input.isConnected ) {
			input.value = asText( asRecord( resultOf( event ) ).key, input.value );
			updateUrl( input.value );
		}
	} );
}

function createKeyInput( form: HTMLElement, addText: string ): HTMLInputElement {
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = INPUT_NAME;
	input.dataset.addText = addText;
	form.append( input );
	return input;
}

const resultOf = ( event: Event ): unknown => ( event instanceof CustomEvent ? asRecord( event.detail ).result : null );

/**
 * Checks after a rejected add whether the line still exists. Another tab may have changed or removed it; then it can no
 * longer be edited.
 */
async function checkLineExists( key: string, onRemoved: () => void ): Promise< void > {
	try {
		await postShop( 'aisle_option_line', { body: { key } } );
	} catch ( error ) {
		if ( isUnknownLine( error ) ) {
			onRemoved();
			updateUrl( '' );
			// The click opened the drawer, but the message is on the page below it.
			pageCart().close();
			showMessage( removedLineMessage() );
		}
	}
}

function updateUrl( key: string ): void {
	const url = new URL( window.location.href );
	if ( key === '' ) {
		url.searchParams.delete( PARAMETER );
	} else {
		url.searchParams.set( PARAMETER, key );
	}
	window.history.replaceState( window.history.state, '', url );
}

/**
 * Shows a notice where WooCommerce prints its own. Uses an alert, because a status that is inserted with text is not
 * announced.
 */
function showMessage( text: string ): void {
	const notice = document.createElement( 'div' );
	notice.className = 'woocommerce-info';
	notice.setAttribute( 'role', 'alert' );
	notice.textContent = text;
	document.querySelector( '.woocommerce-notices-wrapper' )?.append( notice );
}
