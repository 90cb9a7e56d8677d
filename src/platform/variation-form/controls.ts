/** Writing into the form's fields so that everybody hears of it: jQuery's handlers hear DOM events too, once. */

export function dispatch( control: HTMLElement ): void {
	control.dispatchEvent( new Event( 'change', { bubbles: true } ) );
}

/** The id of the variation, in every field that posts it. */
export function writeId( form: HTMLElement, id: string ): void {
	form.querySelectorAll< HTMLInputElement >( 'input[name="variation_id"], input.variation_id' ).forEach(
		( input ) => {
			input.value = id;
			dispatch( input );
		}
	);
}
