/**
 * Fills hidden fields that only the browser knows: a URL parameter or the referrer. PHP does not print them, because
 * the page may be cached.
 */
import { fieldNode } from './field-nodes';

/**
 * @param hidden Field => name of the parameter; empty for the referrer.
 */
export function fillHidden( form: HTMLFormElement, hidden: Readonly< Record< string, string > > ): void {
	for ( const [ field, parameter ] of Object.entries( hidden ) ) {
		const value =
			parameter === ''
				? document.referrer
				: ( new URLSearchParams( window.location.search ).get( parameter ) ?? '' );
		const input = fieldNode( form, field );
		if ( input instanceof HTMLInputElement && value !== '' ) {
			input.value = value;
		}
	}
}
