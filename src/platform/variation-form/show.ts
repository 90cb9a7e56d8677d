/** Shows a variation in its form and on the page like WooCommerce, but without its animations and delays. */
import { asNumber, asText, type UnknownRecord } from '../check';
import { dispatchChange, writeVariationId } from './controls';
import { variationHtml } from './template';

const SKU_SELECTOR = '.product_meta .sku';
const VALUE_SELECTOR = '.woocommerce-product-attributes-item__value';
const WEIGHT_SELECTOR = `.product_weight, .woocommerce-product-attributes-item--weight ${ VALUE_SELECTOR }`;
const DIMENSIONS_SELECTOR = `.product_dimensions, .woocommerce-product-attributes-item--dimensions ${ VALUE_SELECTOR }`;

export const isPurchasable = ( {
	is_purchasable: purchasable,
	is_in_stock: inStock,
	variation_is_visible: visible,
}: UnknownRecord ): boolean => Boolean( purchasable && inStock && visible );

/** Shows the variation's details on the page around the form. */
export function showDetails( form: HTMLElement, variation: UnknownRecord ): void {
	writeText( form, SKU_SELECTOR, variation.sku ? asText( variation.sku ) : null );
	writeText( form, WEIGHT_SELECTOR, variation.weight ? asText( variation.weight_html ) : null );
	writeText( form, DIMENSIONS_SELECTOR, variation.dimensions ? textOf( asText( variation.dimensions_html ) ) : null );
}

export const resetDetails = ( form: HTMLElement ): void =>
	[ SKU_SELECTOR, WEIGHT_SELECTOR, DIMENSIONS_SELECTOR ].forEach( ( selector ) => writeText( form, selector, null ) );

/** Sets the text of the matching elements; null restores the original text. */
function writeText( form: HTMLElement, selector: string, text: string | null ): void {
	form.closest( '.product' )
		?.querySelectorAll< HTMLElement >( selector )
		.forEach( ( element ) => {
			const originalText = element.dataset.o_content;
			if ( text !== null ) {
				element.dataset.o_content = originalText ?? element.textContent ?? '';
				element.textContent = text;
			} else if ( originalText !== undefined ) {
				element.textContent = originalText;
			}
		} );
}

function textOf( html: string ): string {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return template.content.firstChild?.textContent ?? '';
}

/**
 * Shows the variation in the form and returns its HTML. `shownHtml` is the HTML that is already shown for this
 * selection; it is not rendered again, because a live region would announce it twice.
 */
export function showVariation( form: HTMLElement, variation: UnknownRecord, shownHtml = '' ): string {
	writeVariationId( form, asText( variation.variation_id ) );
	showQuantity( form, variation );
	const panel = form.querySelector< HTMLElement >( '.single_variation' );
	const html = variationHtml( variation );
	if ( panel ) {
		panel.style.display = '';
		if ( html !== shownHtml ) {
			// Plugins may print scripts with a price or stock text; these run like with WooCommerce's script.
			panel.replaceChildren( document.createRange().createContextualFragment( html ) );
		}
	}
	showButton( form, isPurchasable( variation ) );
	return html;
}

/** Applies the variation's min and max. A typed quantity stays if it is valid. */
function showQuantity( form: HTMLElement, variation: UnknownRecord ): void {
	const input = form.querySelector< HTMLInputElement >(
		'.single_variation_wrap .quantity input.qty[name="quantity"]'
	);
	if ( ! input ) {
		return;
	}
	const isSingle = variation.is_sold_individually === 'yes';
	const min = isSingle ? '1' : asText( variation.min_qty );
	const max = isSingle ? '' : asText( variation.max_qty );
	const typedQuantity = parseFloat( input.value );
	const isTooMuch = max !== '' && typedQuantity > asNumber( max );
	const cappedQuantity = isTooMuch ? asNumber( max ) : typedQuantity;
	const quantity = isSingle
		? 1
		: cappedQuantity >= asNumber( min, -Infinity )
			? cappedQuantity
			: asNumber( min, cappedQuantity );
	input.setAttribute( 'min', min );
	input.setAttribute( 'max', max );
	input.value = Number.isNaN( quantity ) ? min : String( quantity );
	dispatchChange( input );
	const box = input.closest< HTMLElement >( '.quantity' );
	if ( box ) {
		box.style.display = isSingle ? 'none' : '';
	}
}

/**
 * @param isSelectionNeeded True if a selection is needed; false if a variation was found; null while it is loading.
 */
export function showButton( form: HTMLElement, isEnabled: boolean, isSelectionNeeded: boolean | null = false ): void {
	form.querySelectorAll( '.single_add_to_cart_button' ).forEach( ( { classList } ) => {
		classList.toggle( 'disabled', ! isEnabled );
		classList.toggle( 'wc-variation-selection-needed', isSelectionNeeded === true );
		classList.toggle( 'wc-variation-is-unavailable', ! isEnabled && isSelectionNeeded === false );
	} );
	form.querySelectorAll( '.woocommerce-variation-add-to-cart' ).forEach( ( { classList } ) => {
		classList.toggle( 'woocommerce-variation-add-to-cart-enabled', isEnabled );
		classList.toggle( 'woocommerce-variation-add-to-cart-disabled', ! isEnabled );
	} );
}

/** Hides the panel, which still shows the previous selection. */
export function showLoading( form: HTMLElement ): void {
	hidePanel( form );
	showButton( form, false, null );
}

export function hidePanel( form: HTMLElement ): void {
	const panel = form.querySelector< HTMLElement >( '.single_variation' );
	if ( panel ) {
		panel.style.display = 'none';
	}
}

export function showNoMatch( form: HTMLElement, html: string ): void {
	const box = document.createElement( 'div' );
	const line = document.createElement( 'p' );
	box.setAttribute( 'role', 'alert' );
	line.className = 'wc-no-matching-variations woocommerce-info';
	// WooCommerce's CSS hides the message, because WooCommerce's script shows it with an animation.
	line.style.display = 'block';
	line.innerHTML = html;
	box.append( line );
	form.querySelector( '.single_variation' )?.after( box );
}

export const hideNoMatch = ( form: HTMLElement ): void =>
	form.querySelectorAll( '.wc-no-matching-variations' ).forEach( ( { parentElement } ) => parentElement?.remove() );

export function showResetLink( form: HTMLElement, isVisible: boolean ): void {
	form.querySelectorAll< HTMLElement >( '.reset_variations' ).forEach( ( { style } ) => {
		style.visibility = isVisible ? 'visible' : 'hidden';
	} );
}

/** Announces a message to screen readers. */
export function announceMessage( form: HTMLElement, text = '' ): void {
	const line = form.querySelector( '.reset_variations_alert' );
	if ( line ) {
		line.textContent = text;
	}
}
