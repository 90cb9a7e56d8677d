/** Forms of the plugin "WooCommerce Custom Product Addons" that were found here, and what becomes of each. */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';
import type { Rest } from '../../../platform/rest';
import { readOutcome, type ImportOutcome } from '../../../platform/builder/transfer/portable-forms';

const PATH = '/aisle/v1/option-form-imports';

export interface FoundForm {
	readonly id: number;
	readonly title: string;
	readonly fields: number;
	/** What comes along, in sentences. */
	readonly maps: readonly string[];
	/** What does not, and why. */
	readonly problems: ReadonlyArray< { readonly field: string; readonly message: string } >;
}

/** Nothing is changed by asking. */
export async function findWcpaForms( rest: Rest ): Promise< FoundForm[] > {
	const reply = asRecord( await rest( { path: PATH } ) );
	return asList( reply.found ).map( ( item ) => {
		const data = asRecord( item );
		return {
			id: asNumber( data.id ),
			title: asText( data.title ),
			fields: asNumber( data.fields ),
			maps: asList( data.maps ).map( ( sentence ) => asText( sentence ) ),
			problems: asList( data.problems ).map( ( problem ) => ( { field: asText( asRecord( problem ).field ), message: asText( asRecord( problem ).message ) } ) ),
		};
	} );
}

export const importWcpaForms = async ( rest: Rest, ids: readonly number[] ): Promise< ImportOutcome > => readOutcome( await rest( { path: PATH, method: 'POST', data: { ids } } ) );
