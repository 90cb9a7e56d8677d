/** Fires `change` on a form field that was changed by code. jQuery's handlers receive DOM events too, once. */

export function dispatchChange( control: HTMLElement ): void {
	control.dispatchEvent( new Event( 'change', { bubbles: true } ) );
}

/** Writes the variation id to every field that posts it. */
export function writeVariationId( form: HTMLElement, id: string ): void {
	form.querySelectorAll< HTMLInputElement >( 'input[name="variation_id"], input.variation_id' ).forEach(
		( input ) => {
			input.value = id;
			dispatchChange( input );
		}
	);
}
