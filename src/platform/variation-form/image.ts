/**
 * The picture of a variation: the gallery's to show; where none answers, the page's own picture is changed as
 * WooCommerce does it.
 */
import type { UnknownRecord } from '../check';
import { fire, VARIATION_IMAGE } from '../events';

const changed = new WeakSet< HTMLFormElement >();

export function showImage( form: HTMLFormElement, variation: UnknownRecord | null ): void {
	const isUnanswered = fire( form, VARIATION_IMAGE, { variation }, true );
	if ( ! isUnanswered ) {
		return;
	}
	if ( variation || changed.has( form ) ) {
		changed.add( form );
		import( /* webpackChunkName: "variation-page-image" */ './page-image' )
			.then( ( { showPageImage } ) => showPageImage( form, variation ) )
			.catch( () => undefined );
	} else {
		// Nothing to give back before anything was changed: the page as it came needs no more code.
		form.setAttribute( 'current-image', '' );
	}
}
