/** Files that came with a plain post and are kept by the server: what is not wanted goes with its line. */
export function answerRemovals( form: HTMLFormElement, onRemove: () => void ): void {
	form.addEventListener( 'click', ( { target } ) => {
		const file = target instanceof Element && target.closest( 'button' ) ? target.closest( '.aisle-field__file' ) : null;
		const chooser = file?.closest( '[data-field]' )?.querySelector< HTMLInputElement >( 'input[type="file"]' );
		if ( file ) {
			file.remove();
			chooser?.focus();
			onRemove();
		}
	} );
}
