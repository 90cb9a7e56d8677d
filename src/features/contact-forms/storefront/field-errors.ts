/** Errors at their fields, as PHP prints them after a plain post (Platform/Forms/FieldFrame). */
import { controlsOf, fieldNode, isSection } from './field-nodes';

export interface FieldError {
	readonly field: string;
	readonly message: string;
}

/** Puts the message where there is one, and takes it away where there is none. */
export function paintField( form: HTMLFormElement, field: string, message: string ): void {
	const node = fieldNode( form, field );
	// What is wrong in a section stands at its fields, and what is hidden can say nothing.
	if ( ! node || isSection( node ) || node instanceof HTMLInputElement ) {
		return;
	}
	const id = errorId( node, field );
	node.classList.toggle( 'has-error', message !== '' );
	const known = node.querySelector( '.aisle-field__error' );
	if ( message === '' ) {
		known?.remove();
	} else {
		const text = known ?? newMessage( node, id );
		text.textContent = message;
	}
	// A group has one description for all of its choices.
	const described = node instanceof HTMLFieldSetElement ? [ node ] : controlsOf( node );
	described.forEach( ( element ) => describe( element, id, message !== '' ) );
	controlsOf( node ).forEach( ( control ) =>
		message === '' ? control.removeAttribute( 'aria-invalid' ) : control.setAttribute( 'aria-invalid', 'true' )
	);
}

/** Each field's own id is that of its first control. */
function errorId( node: HTMLElement, field: string ): string {
	const [ control ] = controlsOf( node );
	return `${ control?.id || field }-error`;
}

function newMessage( node: HTMLElement, id: string ): HTMLElement {
	const text = document.createElement( 'p' );
	text.className = 'aisle-field__error';
	text.id = id;
	node.append( text );
	return text;
}

/** Added to what the author has set, first, because it is read first. */
function describe( element: HTMLElement, id: string, isWrong: boolean ): void {
	const others = ( element.getAttribute( 'aria-describedby' ) ?? '' )
		.split( /\s+/ )
		.filter( ( part ) => part !== '' && part !== id );
	const ids = isWrong ? [ id, ...others ] : others;
	if ( ids.length > 0 ) {
		element.setAttribute( 'aria-describedby', ids.join( ' ' ) );
	} else {
		element.removeAttribute( 'aria-describedby' );
	}
}
