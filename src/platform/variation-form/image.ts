/**
 * Shows a variation's image in Aisle's gallery. Without one, changes the page's image like WooCommerce.
 */
import type { UnknownRecord } from '../check';
import { fire, VARIATION_IMAGE } from '../events';

const changedForms = new WeakSet< HTMLFormElement >();

export function showImage( form: HTMLFormElement, variation: UnknownRecord | null ): void {
	const isUnhandled = fire( form, VARIATION_IMAGE, { variation }, true );
	if ( ! isUnhandled ) {
		return;
	}
	if ( variation || changedForms.has( form ) ) {
		changedForms.add( form );
		import( /* webpackChunkName: "variation-page-image" */ './page-image' )
			.then( ( { showPageImage } ) => showPageImage( form, variation ) )
			.catch( () => undefined );
	} else {
		// Nothing to reset before the first change, so no code is loaded.
		form.setAttribute( 'current-image', '' );
	}
}
