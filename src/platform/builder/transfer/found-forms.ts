/** Forms of another plugin that could be imported, and what would become of each. */
import { asList, asNumber, asRecord, asText, isRecord } from '../../check';

export interface FoundForm {
	/** Of a form of this shop; its place, from 1, in a file. */
	readonly id: number;
	readonly title: string;
	readonly fields: number;
	/** What comes along, in sentences. */
	readonly maps: readonly string[];
	/** What does not, and why. */
	readonly problems: ReadonlyArray< { readonly field: string; readonly message: string } >;
	/** The form of ours that it became earlier, where it is not to come a second time. */
	readonly imported: { readonly id: number; readonly title: string } | null;
}

export const readFoundForms = ( list: unknown ): FoundForm[] =>
	asList( list ).map( ( item ) => {
		const { id, title, fields, maps, problems, imported } = asRecord( item );
		return {
			id: asNumber( id ),
			title: asText( title ),
			fields: asNumber( fields ),
			maps: asList( maps ).map( ( sentence ) => asText( sentence ) ),
			problems: readFoundProblems( problems ),
			imported: isRecord( imported ) ? { id: asNumber( imported.id ), title: asText( imported.title ) } : null,
		};
	} );

export const readFoundProblems = ( list: unknown ): FoundForm[ 'problems' ] =>
	asList( list ).map( ( problem ) => ( {
		field: asText( asRecord( problem ).field ),
		message: asText( asRecord( problem ).message ),
	} ) );

/**
 * What cannot be read, or has no field left, would only be refused or become an empty draft; so would what is there
 * already.
 */
export const canComeAlong = ( { fields, imported }: FoundForm ): boolean => fields > 0 && imported === null;
