/** Public interface of the form for the rest of the page. */
import type { VariationMatrix } from '../../domain/variation-matrix';
import { dispatchChange } from './controls';
import type { FormController } from './form';
import { choiceOf, selectsOf, nameOf, originalSelect, writeSelect } from './selects';
import type { Choice, ValueState, VariationForm } from './types';

const handles = new WeakMap< FormController, VariationForm >();

export function handleOf( controller: FormController ): VariationForm {
	const handle = handles.get( controller ) ?? createHandle( controller );
	handles.set( controller, handle );
	return handle;
}

function createHandle( controller: FormController ): VariationForm {
	const { element } = controller;
	const selectOf = ( attribute: string ): HTMLSelectElement | undefined =>
		selectsOf( element ).find( ( menu ) => nameOf( menu ) === attribute );
	return {
		element,
		get attributes() {
			return selectsOf( element ).map( nameOf );
		},
		choice: () => choiceOf( element ),
		choose( attribute, value ) {
			const menu = selectOf( attribute );
			if ( menu && menu.value !== value ) {
				clearConflicts( element, controller.variations().matrix, attribute, value );
				writeSelect( menu, value );
				dispatchChange( menu );
			}
		},
		reset: () => controller.reset(),
		states( attribute, choice = choiceOf( element ) ) {
			const menu = selectOf( attribute );
			const values = menu
				? [ ...originalSelect( menu ).options ].map( ( { value } ) => value ).filter( Boolean )
				: [];
			const stateOf = statesOf( controller.variations().matrix, choice, attribute );
			return new Map( values.map( ( value ) => [ value, stateOf( value ) ] ) );
		},
		stockLeft: ( attribute, value, choice = choiceOf( element ) ) =>
			controller.variations().matrix?.stockLeft( { ...choice, [ attribute ]: value } ) ?? null,
		subscribe( listener ) {
			controller.listeners.add( listener );
			return () => controller.listeners.delete( listener );
		},
	};
}

/**
 * Returns a function that returns the state of a value. If the page has no variations, every value counts as available,
 * and the server decides.
 */
function statesOf(
	matrix: VariationMatrix | null,
	choice: Choice,
	attribute: string
): ( value: string ) => ValueState {
	const availabilityOf = matrix?.availability( choice, attribute );
	if ( ! availabilityOf ) {
		return () => 'available';
	}
	const anyAvailability = availabilityOf( '' );
	return ( value ) => {
		const ownAvailability = availabilityOf( value );
		if ( ownAvailability.buyable || anyAvailability.buyable ) {
			return 'available';
		}
		return ownAvailability.active || anyAvailability.active ? 'out-of-stock' : 'unavailable';
	};
}

/** Deselects values that conflict with a new one, in page order. */
function clearConflicts( form: HTMLElement, matrix: VariationMatrix | null, attribute: string, value: string ): void {
	const choice = choiceOf( form );
	if ( value === '' || ! matrix || hasActiveVariation( matrix, { ...choice, [ attribute ]: value } ) ) {
		return;
	}
	let compatible: Choice = { [ attribute ]: value };
	for ( const menu of selectsOf( form ) ) {
		const name = nameOf( menu );
		const selection = { ...compatible, [ name ]: menu.value };
		if ( name !== attribute && hasActiveVariation( matrix, selection ) ) {
			compatible = selection;
		} else if ( name !== attribute ) {
			menu.value = '';
		}
	}
}

/** Returns whether an active variation matches the selection. */
function hasActiveVariation( matrix: VariationMatrix, choice: Choice ): boolean {
	return Object.keys( choice ).every( ( name ) => {
		const value = choice[ name ] ?? '';
		const availabilityOf = matrix.availability( choice, name );
		return value === '' || availabilityOf( value ).active || availabilityOf( '' ).active;
	} );
}
