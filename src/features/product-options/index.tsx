/** The door to the shop: brings the options form into the node that PHP printed inside the add-to-cart form. */
import { createRoot } from '@wordpress/element';
import type { Answers } from '../../domain/option-form';
import { roomData } from '../../platform/boot-data';
import { asList, asRecord, asText } from '../../platform/check';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';

export function mount( node: HTMLElement ): void {
	const data = readPageData( roomData( 'product-options' ) );
	const form = node.closest( 'form' ) ?? node;
	createRoot( node ).render( <OptionsForm data={ data } form={ form } posted={ readPosted( node.dataset.answers ) } /> );
}

/** Answers of a submit that the server refused: nothing typed is lost. */
function readPosted( json: string | undefined ): Record< string, Answers > {
	if ( ! json ) {
		return {};
	}
	return Object.fromEntries(
		Object.entries( asRecord( JSON.parse( json ) ) ).map( ( [ form, fields ] ) => [
			form,
			Object.fromEntries(
				Object.entries( asRecord( fields ) ).map( ( [ field, value ] ) => {
					const { values, other } = asRecord( value );
					return [ field, { values: asList( values ).map( ( text ) => asText( text ) ), other: typeof other === 'string' ? other : null } ];
				} )
			),
		] )
	);
}
