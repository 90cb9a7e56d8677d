/** Selects of a form: their values, and which options fit the rest of the selection. */
import type { VariationMatrix } from '../../domain/variation-matrix';
import { dispatchChange } from './controls';
import type { Choice } from './types';

export const SELECTS_SELECTOR = '.variations select';

export const selectsOf = ( form: HTMLElement ): HTMLSelectElement[] => [
	...form.querySelectorAll< HTMLSelectElement >( SELECTS_SELECTOR ),
];

export const nameOf = ( menu: HTMLSelectElement ): string => menu.dataset.attribute_name ?? menu.name;

/** Returns the selected value. A disabled option does not count as selected. */
const valueOf = ( { selectedOptions: [ option ] }: HTMLSelectElement ): string =>
	option && ! option.disabled ? option.value : '';

export const choiceOf = ( form: HTMLElement ): Choice =>
	Object.fromEntries( selectsOf( form ).map( ( menu ) => [ nameOf( menu ), valueOf( menu ) ] ) );

/** Copy of each select before options were removed, and the key of its last state. */
const originalSelects = new WeakMap< HTMLSelectElement, HTMLSelectElement >();
const lastStateKeys = new WeakMap< HTMLSelectElement, string >();

/** Returns a copy of the select with all its original options. */
export function originalSelect( menu: HTMLSelectElement ): HTMLSelectElement {
	const storedCopy = originalSelects.get( menu );
	// Another script may have refilled the select with other options.
	if (
		storedCopy &&
		[ ...menu.options ].every( ( { value } ) =>
			[ ...storedCopy.options ].some( ( option ) => option.value === value )
		)
	) {
		return storedCopy;
	}
	const copy = menu.cloneNode( true ) as HTMLSelectElement;
	for ( const option of copy.options ) {
		option.disabled = false;
		option.classList.remove( 'attached', 'enabled' );
	}
	originalSelects.set( menu, copy );
	lastStateKeys.delete( menu );
	return copy;
}

/**
 * Updates the selects like WooCommerce, one after another with the initial selection. Removes options that fit no
 * variation, and disables options that fit no active one.
 *
 * A selection that is not valid is cleared as if by the shopper.
 */
export function updateSelects( form: HTMLElement, matrix: VariationMatrix, choice: Choice ): void {
	for ( const menu of selectsOf( form ) ) {
		const selected = valueOf( menu );
		const isValid = updateSelect( menu, matrix, choice );
		if ( selected === '' || isValid ) {
			if ( menu.value !== selected ) {
				menu.value = selected;
			}
		} else {
			menu.value = '';
			dispatchChange( menu );
		}
	}
}

/** Updates one select and returns whether its selection is valid. */
function updateSelect( menu: HTMLSelectElement, matrix: VariationMatrix, choice: Choice ): boolean {
	const availabilityOf = matrix.availability( choice, nameOf( menu ) );
	const anyAvailability = availabilityOf( '' );
	const seenValues = new Set< string >();
	const states = [ ...originalSelect( menu ).options ].map( ( { value }, index ) => {
		// State of an option: 0 fits no variation, 1 fits only inactive ones, 2 fits an active one. If two options have
		// the same value, only the first counts.
		const ownAvailability =
			value !== '' && ! seenValues.has( value ) && seenValues.add( value ) ? availabilityOf( value ) : null;
		const isAttached = ( index > 0 && anyAvailability.known ) || ownAvailability?.known;
		return isAttached ? ( ( index > 0 && anyAvailability.active ) || ownAvailability?.active ? 2 : 1 ) : 0;
	} );
	const options = [ ...originalSelect( menu ).options ];
	const selected = valueOf( menu );
	const isValid =
		selected !== '' && options.some( ( { value }, index ) => states[ index ] === 2 && value === selected );
	const hasPlaceholder = ! ( isValid && menu.dataset.show_option_none === 'no' );
	const key = `${ states.join( '' ) }${ hasPlaceholder }`;
	if ( lastStateKeys.get( menu ) !== key ) {
		lastStateKeys.set( menu, key );
		fillSelect( menu, states, hasPlaceholder );
	}
	return isValid;
}

function fillSelect( menu: HTMLSelectElement, states: readonly number[], hasPlaceholder: boolean ): void {
	const selected = menu.value;
	const newMenu = originalSelect( menu ).cloneNode( true ) as HTMLSelectElement;
	[ ...newMenu.options ].forEach( ( option, index ) => {
		const state = states[ index ] ?? 0;
		const isPlaceholder = index === 0 && hasPlaceholder;
		if ( index === 0 ? ! hasPlaceholder : state === 0 ) {
			option.remove();
		} else if ( state > 0 ) {
			option.classList.add( 'attached', ...( state > 1 ? [ 'enabled' ] : [] ) );
		}
		option.disabled = ! isPlaceholder && state < 2;
	} );
	menu.replaceChildren( ...newMenu.childNodes );
	menu.value = selected;
}

/** Sets a value, even if its option was removed from the select. */
export function writeSelect( menu: HTMLSelectElement, value: string ): void {
	menu.value = value;
	if ( menu.value !== value ) {
		menu.replaceChildren( ...originalSelect( menu ).cloneNode( true ).childNodes );
		lastStateKeys.delete( menu );
		menu.value = value;
	}
}
