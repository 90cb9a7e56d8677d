/**
 * A form inside another form is none: the parser has thrown its tag away, and what is in it would be sent with the
 * other.
 */
export function markWrongPlaces( root: ParentNode, text: string ): void {
	root.querySelectorAll< HTMLElement >( 'form .aisle-contact-form:not([data-aisle-failed])' ).forEach( ( node ) => {
		node.dataset.aisleFailed = '';
		const message = document.createElement( 'p' );
		message.className = 'aisle-contact-form__wrong-place';
		message.setAttribute( 'role', 'alert' );
		message.textContent = text;
		node.replaceChildren( message );
	} );
}
