/**
 * WooCommerce's block "Add to Cart + Options". Its Interactivity stores are private, so Aisle reads the page: hidden
 * inputs for attributes, and interactivity data for variations and prices.
 *
 * Its `variation_id` keeps the last variation after a deselection, and no event is sent for a found variation. This
 * module handles both.
 */
import { asList, asNumber, asRecord, asText, type UnknownRecord } from '../check';
import { attributeControls, isComplete, readControls, dispatch, watchControls, writeQuantity } from './controls';
import type { Attributes, FormMarkup, FormReading, Variation } from './types';

const PAGE_DATA = 'wp-script-module-data-@wordpress/interactivity';
/**
 * Delay in ms until the block has rendered a state change. After `MAX_SELECTION_TRIES` delays, about half a second,
 * Aisle gives up.
 */
const RENDER_DELAY_MS = 60;
const MAX_SELECTION_TRIES = 8;

const waitForRender = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, RENDER_DELAY_MS ) );

/** Maximum number of delays. If nothing can be bought (a sold-out variation), the button never appears. */
const MAX_RENDER_WAITS = 25;

/**
 * Resolves when the block's script has started the form: it then shows the button, which is hidden in the printed page,
 * and sets the fields' quantities. Also resolves after `MAX_RENDER_WAITS` delays.
 */
export async function whenRendered( form: HTMLElement ): Promise< void > {
	for ( let attempt = 0; attempt < MAX_RENDER_WAITS && form.querySelector( '[type="submit"][hidden]' ); attempt++ ) {
		await waitForRender();
	}
}

export function blockMarkup( form: HTMLElement ): FormMarkup {
	let cachedVariations: readonly Variation[] | null = null;
	const variations = () => ( cachedVariations ??= readVariations( form ) );
	return {
		read() {
			const reading = readControls( form );
			// Ignores the form's variation id if the page's data contains the variations, because the attributes then
			// decide, or if the selection is incomplete or invalid, because the id is then outdated.
			const ignoresVariationId =
				variations().length > 0 ||
				! isComplete( reading.attributes ) ||
				form.classList.contains( 'is-invalid' );
			return ignoresVariationId ? { ...reading, variationId: 0 } : reading;
		},
		variations,
		price: ( productId ) => displayPrice( asRecord( productRecords().products )[ String( productId ) ] ),
		isMatchedElsewhere: () => false,
		writeAttributes: ( attributes ) => selectAttributes( form, attributes ),
		writeQuantity( input, quantity ) {
			writeQuantity( input, quantity );
			// The block copies the quantity to its state on blur.
			input.dispatchEvent( new FocusEvent( 'blur' ) );
		},
		missing: () => missingMessage( readControls( form ) ),
		watch( onChange ) {
			const onChangeDelayed = () => void waitForRender().then( onChange );
			watchControls( form, onChange );
			// Its + and − buttons fire `change` before the field has the new quantity.
			form.addEventListener( 'change', onChangeDelayed );
			form.addEventListener( 'click', onChangeDelayed );
			form.addEventListener( 'formdata', ( { formData } ) => forgetOldVariation( form, formData ) );
			new MutationObserver( ( records ) => records.some( mayChangeReading ) && onChange() ).observe( form, {
				subtree: true,
				attributes: true,
				attributeFilter: [ 'value', 'class' ],
			} );
		},
	};
}

/**
 * Removes an outdated `variation_id`. Otherwise the server would fill in the missing attributes from the variation and
 * sell it.
 */
function forgetOldVariation( form: HTMLElement, formData: FormData ): void {
	if ( ! isComplete( readControls( form ).attributes ) ) {
		formData.delete( 'variation_id' );
	}
}

const mayChangeReading = ( { target }: MutationRecord ): boolean =>
	target instanceof Element &&
	target.matches( 'form, input[type="hidden"][name^="attribute_"], input[type="hidden"][name="variation_id"]' );

/**
 * Returns WooCommerce's message for a missing selection. A form with other plugins' fields is sent without the block's
 * script, which would otherwise show the message.
 */
function missingMessage( { type, attributes, quantity }: FormReading ): string {
	const messages = asRecord(
		asRecord( asRecord( pageData().config )[ 'woocommerce/add-to-cart-with-options' ] ).errorMessages
	);
	const emptyGroupMessage = type === 'grouped' && quantity === 0 ? messages.groupedProductAddToCartMissingItems : '';
	const html =
		type === 'variable' && ! isComplete( attributes )
			? messages.variableProductMissingAttributes
			: emptyGroupMessage;
	return new DOMParser().parseFromString( asText( html ), 'text/html' ).body.textContent ?? '';
}

let parsedPageData: { readonly text: string; readonly data: UnknownRecord } = { text: '', data: {} };

/** Returns the initial data of the Interactivity API's stores. */
function pageData(): UnknownRecord {
	const text = document.getElementById( PAGE_DATA )?.textContent ?? '';
	if ( text !== parsedPageData.text ) {
		parsedPageData = { text, data: asRecord( parseJson( text ) ) };
	}
	return parsedPageData.data;
}

/** Returns the state of `woocommerce/products`: Store API records of products and variations, each by id. */
const productRecords = (): UnknownRecord => asRecord( asRecord( pageData().state )[ 'woocommerce/products' ] );

function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}

/**
 * Reads the variations. Their attributes are named by label ("Color"); the form's rows map each label to the name of
 * its input.
 */
function readVariations( form: HTMLElement ): readonly Variation[] {
	const names = new Map(
		attributeControls( form ).map( ( { name, parentElement } ) => [
			asText( contextOf( parentElement ).name ),
			name,
		] )
	);
	const { products, productVariations } = productRecords();
	const product = asRecord( asRecord( products )[ String( readControls( form ).productId ) ] );
	return asList( product.variations ).map( ( entry ) => {
		const { id, attributes } = asRecord( entry );
		const values = asList( attributes )
			.map( asRecord )
			.map( ( { name, value } ) => [ names.get( asText( name ) ) ?? '', asText( value ) ] );
		return toVariation(
			asNumber( id ),
			Object.fromEntries( values ),
			asRecord( asRecord( productVariations )[ String( id ) ] )
		);
	} );
}

const contextOf = ( element: Element | null ): UnknownRecord =>
	asRecord( parseJson( element?.getAttribute( 'data-wp-context' ) ?? '' ) );

function toVariation( id: number, attributes: Attributes, record: UnknownRecord ): Variation {
	const price = displayPrice( record );
	const { minimum, maximum } = asRecord( record.add_to_cart );
	return {
		id,
		attributes,
		displayPrice: price,
		data: {
			variation_id: id,
			attributes,
			display_price: price,
			price,
			display_regular_price: priceInUnits( record, 'regular_price' ),
			price_html: record.price_html,
			sku: record.sku,
			is_in_stock: record.is_in_stock,
			is_purchasable: record.is_purchasable,
			min_qty: minimum,
			max_qty: maximum,
			variation_stock_left: asRecord( asRecord( record.extensions ).aisle ).variation_stock_left ?? '',
			variation_is_active: true,
			variation_is_visible: true,
			...imageData( record ),
		},
	};
}

/** Returns the image of a Store API record. */
function imageData( record: UnknownRecord ): UnknownRecord {
	const { id, src, thumbnail, srcset, sizes, alt } = asRecord( asList( record.images )[ 0 ] );
	return src === undefined
		? {}
		: {
				image_id: id,
				image_link: src,
				image_src: src,
				image: { src, full_src: src, srcset, sizes, alt, gallery_thumbnail_src: thumbnail },
			};
}

const displayPrice = ( record: unknown ): number | null => priceInUnits( asRecord( record ), 'price' );

/** Converts from the Store API's minor units, such as cents. */
function priceInUnits( record: UnknownRecord, name: string ): number | null {
	const prices = asRecord( record.prices );
	return prices[ name ] === undefined
		? null
		: asNumber( prices[ name ] ) / 10 ** asNumber( prices.currency_minor_unit );
}

async function selectAttributes( form: HTMLElement, attributes: Attributes ): Promise< boolean > {
	const isSelected = () =>
		attributeControls( form ).every( ( { name, value } ) => ( attributes[ name ] ?? value ) === value );
	for ( let attempt = 0; attempt < MAX_SELECTION_TRIES && ! isSelected(); attempt++ ) {
		const mismatchedControls = attributeControls( form ).filter(
			( { name, value } ) => ( attributes[ name ] ?? value ) !== value
		);
		// No value is available together with the current selection, so the selection is cleared.
		if (
			mismatchedControls.filter( ( control ) => selectValue( control, attributes[ control.name ] ?? '' ) )
				.length === 0
		) {
			mismatchedControls.forEach( ( control ) => selectValue( control, '' ) );
		}
		await waitForRender();
	}
	return isSelected();
}

/**
 * Clicks the button of a value or selects it in the `<select>`; '' clears the selection. Returns false if the value is
 * not available.
 */
function selectValue( control: HTMLInputElement | HTMLSelectElement, value: string ): boolean {
	const select = control.parentElement?.querySelector( 'select' );
	if ( select ) {
		const option = [ ...select.options ].find(
			( { value: optionValue, disabled } ) => optionValue === value && ! disabled
		);
		if ( option ) {
			select.value = value;
			dispatch( select, 'change' );
		}
		return option !== undefined;
	}
	const buttons = [ ...( control.parentElement?.querySelectorAll( 'button' ) ?? [] ) ];
	const button = buttons.find(
		( { value: buttonValue, disabled } ) =>
			buttonValue === ( value || control.value ) && buttonValue !== '' && ! disabled
	);
	button?.click();
	return button !== undefined;
}
