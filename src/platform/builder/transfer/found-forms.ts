/** Forms of another plugin that can be imported, with a preview of the result. */
import { asList, asNumber, asRecord, asText, isRecord } from '../../check';

export interface SourceForm {
	/** Id of a form of this site, or position in a file, counted from 1. */
	readonly id: number;
	readonly title: string;
	readonly fields: number;
	/** Sentences that describe what is imported. */
	readonly maps: readonly string[];
	/** Parts that are not imported, with the reason. */
	readonly problems: ReadonlyArray< { readonly field: string; readonly message: string } >;
	/**
	 * Form that an earlier import created from this one, or null. If there is one, this form cannot be imported again.
	 */
	readonly imported: { readonly id: number; readonly title: string } | null;
}

export const readSourceForms = ( list: unknown ): SourceForm[] =>
	asList( list ).map( ( item ) => {
		const { id, title, fields, maps, problems, imported } = asRecord( item );
		return {
			id: asNumber( id ),
			title: asText( title ),
			fields: asNumber( fields ),
			maps: asList( maps ).map( ( message ) => asText( message ) ),
			problems: readSourceProblems( problems ),
			imported: isRecord( imported ) ? { id: asNumber( imported.id ), title: asText( imported.title ) } : null,
		};
	} );

export const readSourceProblems = ( list: unknown ): SourceForm[ 'problems' ] =>
	asList( list ).map( ( problem ) => ( {
		field: asText( asRecord( problem ).field ),
		message: asText( asRecord( problem ).message ),
	} ) );

/**
 * Returns whether the form can be imported. The server would reject an unreadable form; one without fields would become
 * an empty draft.
 */
export const canImport = ( { fields, imported }: SourceForm ): boolean => fields > 0 && imported === null;
