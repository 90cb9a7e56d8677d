/**
 * Controls that all add-to-cart forms share: quantity, attributes and ids. Queried on every call, because plugins
 * replace the form's content.
 */
import { asNumber, asRecord } from '../check';
import { jQueryIfLoaded } from '../events';
import type { Attributes, FormReading } from './types';

type Control = HTMLInputElement | HTMLSelectElement;

const QUANTITY_SELECTOR = 'input.qty, input[name$="quantity"]';
const VARIATION_SELECTOR = 'input.variation_id, input[name="variation_id"]';
const WATCHED_SELECTOR = `${ QUANTITY_SELECTOR }, [name*="attribute_"], ${ VARIATION_SELECTOR }, [name^="quantity["]`;

/** Prefix of the names in a form that sells several products; '' in the form of one product. */
const prefixOf = ( form: HTMLElement ): string => form.dataset.prefix ?? '';

export const quantityInput = ( form: HTMLElement ): HTMLInputElement | null =>
	form.querySelector( `input.qty, input[name="${ prefixOf( form ) }quantity"]` );

export const attributeControls = ( form: HTMLElement ): Control[] => [
	...form.querySelectorAll< Control >( `[name^="${ prefixOf( form ) }attribute_"]` ),
];

const valueOf = ( form: HTMLElement, selector: string ): number =>
	asNumber( form.querySelector< HTMLInputElement >( selector )?.value );

const isUnchecked = ( control: Control ): boolean =>
	control instanceof HTMLInputElement && /radio|checkbox/.test( control.type ) && ! control.checked;

export function readControls( form: HTMLElement ): FormReading {
	const groupedInputs = [ ...form.querySelectorAll< HTMLInputElement >( 'input[name^="quantity["]' ) ];
	const quantities = Object.fromEntries(
		groupedInputs.map( ( control ) => [
			control.name.slice( 9, -1 ),
			isUnchecked( control ) ? 0 : Math.max( 0, asNumber( control.value ) ),
		] )
	);
	const attributes: Record< string, string > = {};
	for ( const control of attributeControls( form ) ) {
		// Several radio buttons with the same name are one attribute.
		const name = control.name.slice( prefixOf( form ).length );
		attributes[ name ] = isUnchecked( control ) ? ( attributes[ name ] ?? '' ) : control.value;
	}
	const isVariable = Object.keys( attributes ).length > 0 || form.querySelector( VARIATION_SELECTOR ) !== null;
	return {
		productId:
			asNumber( form.dataset.product_id ) ||
			valueOf( form, 'input[name="product_id"]' ) ||
			valueOf( form, '[name="add-to-cart"]' ),
		type: groupedInputs.length > 0 ? 'grouped' : isVariable ? 'variable' : 'simple',
		attributes,
		variationId: valueOf( form, VARIATION_SELECTOR ),
		quantity:
			groupedInputs.length > 0
				? Object.values( quantities ).reduce( ( sum, quantity ) => sum + quantity, 0 )
				: Math.max( 0, asNumber( quantityInput( form )?.value, asNumber( form.dataset.quantity, 1 ) ) ) || 1,
		quantities,
	};
}

export function dispatch( control: HTMLElement, ...names: string[] ): void {
	names.forEach( ( name ) => control.dispatchEvent( new Event( name, { bubbles: true } ) ) );
}

/** Sets a quantity as if the shopper had typed it. */
export function writeQuantity( input: HTMLInputElement, quantity: number ): void {
	if ( input.value !== String( quantity ) ) {
		input.value = String( quantity );
		dispatch( input, 'input', 'change' );
	}
}

/** Listens to input and change, and to changes that scripts report only through jQuery. */
export function watchControls( form: HTMLElement, onChange: () => void ): void {
	const handleChange = ( event: unknown ) => {
		const { target } = asRecord( event );
		if ( target instanceof Element && target.matches( WATCHED_SELECTOR ) ) {
			onChange();
		}
	};
	form.addEventListener( 'input', handleChange );
	form.addEventListener( 'change', handleChange );
	jQueryIfLoaded()?.( form ).on( 'change', handleChange );
}

/** Returns whether all attributes are selected. */
export const isComplete = ( attributes: Attributes ): boolean =>
	Object.values( attributes ).every( ( value ) => value !== '' );
