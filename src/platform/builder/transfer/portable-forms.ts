/** Reads exported forms from a file before they are sent. */
import { asList, asNumber, asRecord, asText, isRecord } from '../../check';
import type { Rest } from '../../rest';
import type { BuilderForms } from '../config/forms';
import type { EditableDocument, Problem } from '../document';
import { pathTo } from '../forms-api';
import { readProblems } from '../read-document';

const FORMAT_VERSION = 1;

export interface PortableForm {
	readonly title: string;
	readonly document: EditableDocument;
	/** Original data. It is sent unchanged, so that the server validates the file itself. */
	readonly raw: unknown;
}

export type PortableProblem = 'empty' | 'not_json' | 'not_a_form' | 'newer' | 'no_fields';

export type PortableFile =
	| { readonly forms: readonly PortableForm[]; readonly problem: null }
	| { readonly forms: readonly []; readonly problem: PortableProblem };

export interface ImportOutcome {
	readonly imported: ReadonlyArray< {
		readonly id: number;
		readonly title: string;
		readonly notes: readonly string[];
	} >;
	readonly rejected: ReadonlyArray< { readonly title: string; readonly problems: readonly Problem[] } >;
}

/** Reads one form, a list of forms, or `{ forms: [ … ] }`. */
export function readPortable( builderForms: BuilderForms, text: string ): PortableFile {
	if ( text.trim() === '' ) {
		return { forms: [], problem: 'empty' };
	}
	const data = parseJson( text );
	if ( data === undefined ) {
		return { forms: [], problem: 'not_json' };
	}
	const list = Array.isArray( data ) ? data : isRecord( data ) && Array.isArray( data.forms ) ? data.forms : [ data ];
	const isNewer = list.some( ( item ) => asNumber( asRecord( item )[ builderForms.exportMark ] ) > FORMAT_VERSION );
	const forms = list.flatMap( ( item ) => readForm( builderForms, item ) );
	if ( isNewer || forms.length === 0 ) {
		return { forms: [], problem: isNewer ? 'newer' : 'not_a_form' };
	}
	return forms.some( ( { raw } ) => asList( asRecord( asRecord( raw ).document ).fields ).length > 0 )
		? { forms, problem: null }
		: { forms: [], problem: 'no_fields' };
}

export async function importForms(
	rest: Rest,
	builderForms: BuilderForms,
	forms: readonly PortableForm[]
): Promise< ImportOutcome > {
	return readOutcome(
		await rest( {
			path: pathTo( builderForms, 'import' ),
			method: 'POST',
			data: { forms: forms.map( ( { raw } ) => raw ) },
		} )
	);
}

export function readOutcome( response: unknown ): ImportOutcome {
	const { imported, refused: rejected } = asRecord( response );
	return {
		imported: asList( imported ).map( ( item ) => {
			const { id, title, notes } = asRecord( item );
			return {
				id: asNumber( id ),
				title: asText( title ),
				notes: asList( notes ).map( ( note ) => asText( note ) ),
			};
		} ),
		rejected: asList( rejected ).map( ( item ) => ( {
			title: asText( asRecord( item ).title ),
			problems: readProblems( asRecord( item ).problems ),
		} ) ),
	};
}

function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

function readForm( { exportMark, readDocument }: BuilderForms, value: unknown ): PortableForm[] {
	const data = asRecord( value );
	const { document } = data;
	return asNumber( data[ exportMark ] ) === FORMAT_VERSION && isRecord( document )
		? [ { title: asText( data.title ), document: readDocument( document ), raw: value } ]
		: [];
}
