/**
 * Forms of classic templates: theme, `[product_page]`, single-product blocks, quick views. Aisle's variation form finds
 * the variation of the selected attributes, or WooCommerce's script where it runs.
 */
import { asList, asNumber, asRecord, asTextMap } from '../check';
import { jQueryIfLoaded } from '../events';
import { attributeControls, readControls, dispatch, watchControls, writeQuantity } from './controls';
import type { Attributes, FormMarkup, Variation } from './types';
import { isRunByAisle } from './variation-events';

/** Reads a variation in the format of `found_variation` and of the form's printed data. */
export function readVariation( value: unknown ): Variation {
	const data = asRecord( value );
	return {
		id: asNumber( data.variation_id ),
		attributes: asTextMap( data.attributes ),
		displayPrice: data.display_price === undefined ? null : asNumber( data.display_price ),
		data,
	};
}

export function classicMarkup( form: HTMLElement ): FormMarkup {
	let cachedJson: string | undefined;
	let cachedVariations: readonly Variation[] = [];
	return {
		read: () => readControls( form ),
		variations() {
			if ( form.dataset.product_variations !== cachedJson ) {
				cachedJson = form.dataset.product_variations;
				cachedVariations = asList( parseJson( cachedJson ) ).map( readVariation );
			}
			return cachedVariations;
		},
		price: () => null,
		// No script of WooCommerce runs a part of a form that sells several products.
		isMatchedElsewhere: () =>
			! form.matches( '[data-product-form]' ) &&
			( isRunByAisle( form ) || ( 'wc_add_to_cart_variation_params' in window && jQueryIfLoaded() !== null ) ),
		async writeAttributes( attributes ) {
			if ( ! selectAttributes( form, attributes ) ) {
				// WooCommerce removes options from a select that do not fit the others. If all are empty, all options
				// are available.
				selectAttributes(
					form,
					Object.fromEntries( Object.keys( attributes ).map( ( name ) => [ name, '' ] ) )
				);
				return selectAttributes( form, attributes );
			}
			return true;
		},
		writeQuantity,
		watch: ( onChange ) => watchControls( form, onChange ),
	};
}

function parseJson( text: string | undefined ): unknown {
	try {
		return JSON.parse( text ?? '[]' );
	} catch {
		return [];
	}
}

/** Returns true if the form has all given values afterwards. */
function selectAttributes( form: HTMLElement, attributes: Attributes ): boolean {
	for ( const control of attributeControls( form ) ) {
		const targetValue = attributes[ control.name ];
		if ( control instanceof HTMLInputElement && control.type === 'radio' ) {
			const shouldCheck = control.value === targetValue;
			if ( targetValue !== undefined && control.checked !== shouldCheck ) {
				control.checked = shouldCheck;
				dispatch( control, 'change' );
			}
		} else if ( targetValue !== undefined && control.value !== targetValue ) {
			control.value = targetValue;
			dispatch( control, 'change' );
		}
	}
	const currentAttributes = readControls( form ).attributes;
	return Object.entries( attributes ).every( ( [ name, value ] ) => currentAttributes[ name ] === value );
}
