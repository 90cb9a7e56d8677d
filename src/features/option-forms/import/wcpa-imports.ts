/** Forms of the plugin "WooCommerce Custom Product Addons", of this shop or of a file of that plugin, and what becomes of each. */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';
import type { Rest } from '../../../platform/rest';
import { readImported, type ImportedForm } from './compared-totals';
import { readOutcome, type ImportOutcome } from '../../../platform/builder/transfer/portable-forms';

const PATH = '/aisle/v1/option-form-imports';

export interface FoundForm {
	/** Of a form of this shop; its place, from 1, in a file. */
	readonly id: number;
	readonly title: string;
	readonly fields: number;
	/** What comes along, in sentences. */
	readonly maps: readonly string[];
	/** What does not, and why. */
	readonly problems: ReadonlyArray< { readonly field: string; readonly message: string } >;
}

/** A file as it was read; null for the forms of this shop. */
export type WcpaFile = unknown;

export interface LookedAt {
	readonly found: readonly FoundForm[];
	/** Came along earlier, to be compared. */
	readonly imported: readonly ImportedForm[];
}

/** Nothing is changed by asking. */
export async function findWcpaForms( rest: Rest, file: WcpaFile = null ): Promise< LookedAt > {
	const reply = asRecord( await rest( file === null ? { path: PATH } : { path: PATH, method: 'POST', data: { export: file, look: true } } ) );
	return { found: readFound( reply.found ), imported: readImported( reply.imported ) };
}

function readFound( list: unknown ): FoundForm[] {
	return asList( list ).map( ( item ) => {
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

export const importWcpaForms = async ( rest: Rest, ids: readonly number[], file: WcpaFile = null ): Promise< ImportOutcome > =>
	readOutcome( await rest( { path: PATH, method: 'POST', data: file === null ? { ids } : { export: file, ids } } ) );

/** What the server takes: an object or a list; null where the text is neither. */
export function readWcpaFile( text: string ): WcpaFile {
	try {
		const file: unknown = JSON.parse( text );
		return typeof file === 'object' ? file : null;
	} catch {
		return null;
	}
}
