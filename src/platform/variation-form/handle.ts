/** Public interface of the form for the rest of the page. */
import type { VariationMatrix } from '../../domain/variation-matrix';
import { dispatch } from './controls';
import type { RunForm } from './form';
import { choiceOf, selectsOf, nameOf, wholeMenu, writeMenu } from './selects';
import type { Choice, ValueState, VariationForm } from './types';

const handles = new WeakMap< RunForm, VariationForm >();

export function handleOf( run: RunForm ): VariationForm {
	const handle = handles.get( run ) ?? createHandle( run );
	handles.set( run, handle );
	return handle;
}

function createHandle( run: RunForm ): VariationForm {
	const { element } = run;
	const menuOf = ( attribute: string ): HTMLSelectElement | undefined =>
		selectsOf( element ).find( ( menu ) => nameOf( menu ) === attribute );
	return {
		element,
		get attributes() {
			return selectsOf( element ).map( nameOf );
		},
		choice: () => choiceOf( element ),
		choose( attribute, value ) {
			const menu = menuOf( attribute );
			if ( menu && menu.value !== value ) {
				clearConflicts( element, run.variations().matrix, attribute, value );
				writeMenu( menu, value );
				dispatch( menu );
			}
		},
		reset: () => run.reset(),
		states( attribute, choice = choiceOf( element ) ) {
			const menu = menuOf( attribute );
			const values = menu ? [ ...wholeMenu( menu ).options ].map( ( { value } ) => value ).filter( Boolean ) : [];
			const stateOf = statesOf( run.variations().matrix, choice, attribute );
			return new Map( values.map( ( value ) => [ value, stateOf( value ) ] ) );
		},
		stockLeft: ( attribute, value, choice = choiceOf( element ) ) =>
			run.variations().matrix?.stockLeft( { ...choice, [ attribute ]: value } ) ?? null,
		subscribe( listener ) {
			run.listeners.add( listener );
			return () => run.listeners.delete( listener );
		},
	};
}

/** If the page has no variations, every value is available and the server decides. */
function statesOf(
	matrix: VariationMatrix | null,
	choice: Choice,
	attribute: string
): ( value: string ) => ValueState {
	const going = matrix?.availability( choice, attribute );
	if ( ! going ) {
		return () => 'available';
	}
	const any = going( '' );
	return ( value ) => {
		const own = going( value );
		if ( own.buyable || any.buyable ) {
			return 'available';
		}
		return own.active || any.active ? 'out-of-stock' : 'unavailable';
	};
}

/** Deselects values that conflict with a new one, in page order. */
function clearConflicts( form: HTMLElement, matrix: VariationMatrix | null, attribute: string, value: string ): void {
	const choice = choiceOf( form );
	if ( value === '' || ! matrix || goes( matrix, { ...choice, [ attribute ]: value } ) ) {
		return;
	}
	let kept: Choice = { [ attribute ]: value };
	for ( const menu of selectsOf( form ) ) {
		const name = nameOf( menu );
		const selection = { ...kept, [ name ]: menu.value };
		if ( name !== attribute && goes( matrix, selection ) ) {
			kept = selection;
		} else if ( name !== attribute ) {
			menu.value = '';
		}
	}
}

/** Returns whether an active variation matches the selection. */
function goes( matrix: VariationMatrix, choice: Choice ): boolean {
	return Object.keys( choice ).every( ( name ) => {
		const value = choice[ name ] ?? '';
		const going = matrix.availability( choice, name );
		return value === '' || going( value ).active || going( '' ).active;
	} );
}
