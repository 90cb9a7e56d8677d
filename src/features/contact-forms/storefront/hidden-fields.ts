/**
 * Hidden fields that only the page can fill: a parameter of its address, or where the visitor came from. PHP prints
 * neither: the page may come out of a cache.
 */
import { fieldNode } from './field-nodes';

/** @param hidden Field => name of the parameter; empty for where the visitor came from. */
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
