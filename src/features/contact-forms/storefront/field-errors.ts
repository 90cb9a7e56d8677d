/** Shows errors at their fields, as PHP prints them after a no-script submission (Platform/Forms/FieldFrame). */
import { controlsOf, fieldNode, isSection } from './field-nodes';

export interface FieldError {
	readonly field: string;
	readonly message: string;
}

/** Shows the error of a field; an empty message removes it. */
export function paintField( form: HTMLFormElement, field: string, message: string ): void {
	const node = fieldNode( form, field );
	// Errors of a section appear at its fields, and hidden inputs cannot show errors.
	if ( ! node || isSection( node ) || node instanceof HTMLInputElement ) {
		return;
	}
	const id = errorId( node, field );
	node.classList.toggle( 'has-error', message !== '' );
	const existingError = node.querySelector( '.aisle-field__error' );
	if ( message === '' ) {
		existingError?.remove();
	} else {
		const text = existingError ?? appendErrorNode( node, id );
		text.textContent = message;
	}
	// A group has one description for all of its options.
	const describedElements = node instanceof HTMLFieldSetElement ? [ node ] : controlsOf( node );
	describedElements.forEach( ( element ) => updateDescription( element, id, message !== '' ) );
	controlsOf( node ).forEach( ( control ) =>
		message === '' ? control.removeAttribute( 'aria-invalid' ) : control.setAttribute( 'aria-invalid', 'true' )
	);
}

/** Returns the ID of the error's node, based on the field's first control. */
function errorId( node: HTMLElement, field: string ): string {
	const [ control ] = controlsOf( node );
	return `${ control?.id || field }-error`;
}

function appendErrorNode( node: HTMLElement, id: string ): HTMLElement {
	const text = document.createElement( 'p' );
	text.className = 'aisle-field__error';
	text.id = id;
	node.append( text );
	return text;
}

/** Adds the error's ID to the description or removes it. The ID comes first, so that the error is read first. */
function updateDescription( element: HTMLElement, id: string, hasError: boolean ): void {
	const otherIds = ( element.getAttribute( 'aria-describedby' ) ?? '' )
		.split( /\s+/ )
		.filter( ( part ) => part !== '' && part !== id );
	const ids = hasError ? [ id, ...otherIds ] : otherIds;
	if ( ids.length > 0 ) {
		element.setAttribute( 'aria-describedby', ids.join( ' ' ) );
	} else {
		element.removeAttribute( 'aria-describedby' );
	}
}
