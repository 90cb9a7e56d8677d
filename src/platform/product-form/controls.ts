/**
 * Controls that all add-to-cart forms share: quantity, attributes and ids. Queried on every call, because plugins
 * replace the form's content.
 */
import { asNumber, asRecord } from '../check';
import { jQueryIfLoaded } from '../events';
import type { Attributes, FormReading } from './types';

type Control = HTMLInputElement | HTMLSelectElement;

const QUANTITY = 'input.qty, input[name="quantity"]';
const ATTRIBUTE = '[name^="attribute_"]';
const VARIATION = 'input.variation_id, input[name="variation_id"]';
const NOTIFYING = `${ QUANTITY }, ${ ATTRIBUTE }, ${ VARIATION }, [name^="quantity["]`;

export const quantityInput = ( form: HTMLElement ): HTMLInputElement | null => form.querySelector( QUANTITY );

export const attributeControls = ( form: HTMLElement ): Control[] => [
	...form.querySelectorAll< Control >( ATTRIBUTE ),
];

const valueOf = ( form: HTMLElement, selector: string ): number =>
	asNumber( form.querySelector< HTMLInputElement >( selector )?.value );

const isOff = ( control: Control ): boolean =>
	control instanceof HTMLInputElement && /radio|checkbox/.test( control.type ) && ! control.checked;

export function readControls( form: HTMLElement ): FormReading {
	const grouped = [ ...form.querySelectorAll< HTMLInputElement >( 'input[name^="quantity["]' ) ];
	const quantities = Object.fromEntries(
		grouped.map( ( control ) => [
			control.name.slice( 9, -1 ),
			isOff( control ) ? 0 : Math.max( 0, asNumber( control.value ) ),
		] )
	);
	const attributes: Record< string, string > = {};
	for ( const control of attributeControls( form ) ) {
		// Several radio buttons with the same name are one attribute.
		attributes[ control.name ] = isOff( control ) ? ( attributes[ control.name ] ?? '' ) : control.value;
	}
	const isVariable = Object.keys( attributes ).length > 0 || form.querySelector( VARIATION ) !== null;
	return {
		productId:
			asNumber( form.dataset.product_id ) ||
			valueOf( form, 'input[name="product_id"]' ) ||
			valueOf( form, '[name="add-to-cart"]' ),
		type: grouped.length > 0 ? 'grouped' : isVariable ? 'variable' : 'simple',
		attributes,
		variationId: valueOf( form, VARIATION ),
		quantity:
			grouped.length > 0
				? Object.values( quantities ).reduce( ( sum, quantity ) => sum + quantity, 0 )
				: Math.max( 0, asNumber( quantityInput( form )?.value, 1 ) ) || 1,
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
	const listen = ( event: unknown ) => {
		const { target } = asRecord( event );
		if ( target instanceof Element && target.matches( NOTIFYING ) ) {
			onChange();
		}
	};
	form.addEventListener( 'input', listen );
	form.addEventListener( 'change', listen );
	jQueryIfLoaded()?.( form ).on( 'change', listen );
}

/** Returns whether all attributes are selected. */
export const isComplete = ( attributes: Attributes ): boolean =>
	Object.values( attributes ).every( ( value ) => value !== '' );
