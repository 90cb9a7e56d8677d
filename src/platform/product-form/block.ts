/**
 * WooCommerce's block "Add to Cart + Options". Its Interactivity stores are locked, so it is read from what it shows:
 * hidden inputs hold the attributes, the page's interactivity data holds variations and prices. Its `variation_id`
 * keeps the last variation when a choice is taken back, and it tells nobody when a variation is found: both is done
 * here.
 */
import { asList, asNumber, asRecord, asText, type UnknownRecord } from '../check';
import { attributeControls, isComplete, readControls, dispatch, watchControls, writeQuantity } from './controls';
import type { Attributes, FormMarkup, Reading, Variation } from './types';

const PAGE_DATA = 'wp-script-module-data-@wordpress/interactivity';
/** The block draws a frame after its state has changed; it is given up waiting for after half a second. */
const LATER = 60;
const TRIES = 8;

const later = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, LATER ) );

/** Where nothing can be bought (a variation that is sold out) its button never comes. */
const DRAWN_AT_LAST = 25;

/**
 * Resolves when the block's script runs the form: it shows the button then, which the page hides, and puts its own
 * figures into the fields.
 */
export async function drawn( form: HTMLElement ): Promise< void > {
	for ( let tried = 0; tried < DRAWN_AT_LAST && form.querySelector( '[type="submit"][hidden]' ); tried++ ) {
		await later();
	}
}

export function blockMarkup( form: HTMLElement ): FormMarkup {
	let known: readonly Variation[] | null = null;
	const variations = () => ( known ??= readVariations( form ) );
	return {
		read() {
			const reading = readControls( form );
			// Where the page's data has the variations, the attributes alone decide.
			const isOld =
				variations().length > 0 ||
				! isComplete( reading.attributes ) ||
				form.classList.contains( 'is-invalid' );
			return isOld ? { ...reading, variationId: 0 } : reading;
		},
		variations,
		price: ( productId ) => displayPrice( asRecord( shopData().products )[ String( productId ) ] ),
		isMatchedElsewhere: () => false,
		writeAttributes: ( attributes ) => choose( form, attributes ),
		writeQuantity( input, quantity ) {
			writeQuantity( input, quantity );
			// That is when the block takes the figure into its own state.
			input.dispatchEvent( new FocusEvent( 'blur' ) );
		},
		missing: () => missing( readControls( form ) ),
		watch( changed ) {
			const changedLater = () => void later().then( changed );
			watchControls( form, changed );
			// Its + and − say "change" before the field has the new figure.
			form.addEventListener( 'change', changedLater );
			form.addEventListener( 'click', changedLater );
			form.addEventListener( 'formdata', ( { formData } ) => forgetOldVariation( form, formData ) );
			new MutationObserver( ( records ) => records.some( isNotifying ) && changed() ).observe( form, {
				subtree: true,
				attributes: true,
				attributeFilter: [ 'value', 'class' ],
			} );
		},
	};
}

/** With it the server would fill in the choice that was taken back, and sell that. */
function forgetOldVariation( form: HTMLElement, formData: FormData ): void {
	if ( ! isComplete( readControls( form ).attributes ) ) {
		formData.delete( 'variation_id' );
	}
}

const isNotifying = ( { target }: MutationRecord ): boolean =>
	target instanceof Element &&
	target.matches( 'form, input[type="hidden"][name^="attribute_"], input[type="hidden"][name="variation_id"]' );

/**
 * Said here in WooCommerce's words: a form with fields of others in it is sent without the script that would say it.
 */
function missing( { type, attributes, quantity }: Reading ): string {
	const words = asRecord(
		asRecord( asRecord( pageData().config )[ 'woocommerce/add-to-cart-with-options' ] ).errorMessages
	);
	const ofNothing = type === 'grouped' && quantity === 0 ? words.groupedProductAddToCartMissingItems : '';
	const html = type === 'variable' && ! isComplete( attributes ) ? words.variableProductMissingAttributes : ofNothing;
	return new DOMParser().parseFromString( asText( html ), 'text/html' ).body.textContent ?? '';
}

let read: { readonly text: string; readonly data: UnknownRecord } = { text: '', data: {} };

/** What the Interactivity API's own stores start from. */
function pageData(): UnknownRecord {
	const text = document.getElementById( PAGE_DATA )?.textContent ?? '';
	if ( text !== read.text ) {
		read = { text, data: asRecord( parsed( text ) ) };
	}
	return read.data;
}

/** Store API records by id. */
const shopData = (): UnknownRecord => asRecord( asRecord( pageData().state )[ 'woocommerce/products' ] );

function parsed( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}

/** Their attributes go by the words on the page ("Color"); each row says which of its inputs that is. */
function readVariations( form: HTMLElement ): readonly Variation[] {
	const names = new Map(
		attributeControls( form ).map( ( { name, parentElement } ) => [
			asText( contextOf( parentElement ).name ),
			name,
		] )
	);
	const { products, productVariations } = shopData();
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
	asRecord( parsed( element?.getAttribute( 'data-wp-context' ) ?? '' ) );

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
			display_regular_price: inUnits( record, 'regular_price' ),
			price_html: record.price_html,
			sku: record.sku,
			is_in_stock: record.is_in_stock,
			is_purchasable: record.is_purchasable,
			min_qty: minimum,
			max_qty: maximum,
			variation_stock_left: asRecord( asRecord( record.extensions ).aisle ).variation_stock_left ?? '',
			variation_is_active: true,
			variation_is_visible: true,
			...picture( record ),
		},
	};
}

/** What the Store API tells of its picture. */
function picture( record: UnknownRecord ): UnknownRecord {
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

const displayPrice = ( record: unknown ): number | null => inUnits( asRecord( record ), 'price' );

/** The Store API speaks in cents. */
function inUnits( record: UnknownRecord, name: string ): number | null {
	const prices = asRecord( record.prices );
	return prices[ name ] === undefined
		? null
		: asNumber( prices[ name ] ) / 10 ** asNumber( prices.currency_minor_unit );
}

async function choose( form: HTMLElement, attributes: Attributes ): Promise< boolean > {
	const isThere = () =>
		attributeControls( form ).every( ( { name, value } ) => ( attributes[ name ] ?? value ) === value );
	for ( let tried = 0; tried < TRIES && ! isThere(); tried++ ) {
		const wrong = attributeControls( form ).filter(
			( { name, value } ) => ( attributes[ name ] ?? value ) !== value
		);
		// Nothing of it can be pressed: it does not go with what is chosen, which is taken back.
		if ( wrong.filter( ( control ) => press( control, attributes[ control.name ] ?? '' ) ).length === 0 ) {
			wrong.forEach( ( control ) => press( control, '' ) );
		}
		await later();
	}
	return isThere();
}

/**
 * Presses the button of a value, or chooses it in the menu; '' takes the choice back. False where that is not offered.
 */
function press( control: HTMLInputElement | HTMLSelectElement, value: string ): boolean {
	const menu = control.parentElement?.querySelector( 'select' );
	if ( menu ) {
		const option = [ ...menu.options ].find( ( { value: offered, disabled } ) => offered === value && ! disabled );
		if ( option ) {
			menu.value = value;
			dispatch( menu, 'change' );
		}
		return option !== undefined;
	}
	const buttons = [ ...( control.parentElement?.querySelectorAll( 'button' ) ?? [] ) ];
	const button = buttons.find(
		( { value: offered, disabled } ) => offered === ( value || control.value ) && offered !== '' && ! disabled
	);
	button?.click();
	return button !== undefined;
}
