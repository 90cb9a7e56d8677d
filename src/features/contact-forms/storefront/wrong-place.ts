/**
 * Shows an error instead of a form inside another form. The HTML parser drops the inner form tag, so its fields would
 * be sent with the outer form.
 */
export function showNestedFormErrors( root: ParentNode, text: string ): void {
	root.querySelectorAll< HTMLElement >( 'form .aisle-contact-form:not([data-aisle-failed])' ).forEach( ( node ) => {
		node.dataset.aisleFailed = '';
		const message = document.createElement( 'p' );
		message.className = 'aisle-contact-form__wrong-place';
		message.setAttribute( 'role', 'alert' );
		message.textContent = text;
		node.replaceChildren( message );
	} );
}
