/** Reads the current answers of a form. Hidden fields are disabled, so they have none. */
import type { Answer } from '../../../domain/form/model';

export interface SelectedFile {
	readonly name: string;
	readonly size: number;
}

export interface FormAnswers {
	readonly answers: Readonly< Record< string, Answer > >;
	/** Values as the rules read them: the text of "other" is an additional value, and a file is its name. */
	readonly values: Readonly< Record< string, readonly string[] > >;
	readonly files: Readonly< Record< string, readonly SelectedFile[] > >;
}

/** Matches `aisle_contact[f_name][values][]`, `aisle_contact[f_name][other]`, `aisle_contact_files[12][f_plan][]`. */
const NAME = /^aisle_contact(?:_files\[\d+\])?\[([\w-]+)\](?:\[(values|other)\])?/;

/** A file that is already on the server: `token||name`. */
const UPLOADED_FILE = /^[0-9a-f]{40}\|\|/;

export function readAnswers( data: FormData ): FormAnswers {
	const answers: Record< string, { values: string[]; other: string | null } > = {};
	const files: Record< string, SelectedFile[] > = {};
	for ( const [ name, value ] of data.entries() ) {
		const [ , field = '', part ] = NAME.exec( name ) ?? [];
		if ( field === '' ) {
			continue;
		}
		const answer = ( answers[ field ] ??= { values: [], other: null } );
		if ( typeof value !== 'string' ) {
			( files[ field ] ??= [] ).push( { name: value.name, size: value.size } );
		} else if ( UPLOADED_FILE.test( value ) ) {
			// The file was uploaded by a no-script submission; the server has already checked its size.
			answer.values.push( value );
			( files[ field ] ??= [] ).push( { name: value.replace( UPLOADED_FILE, '' ), size: 1 } );
		} else if ( part === 'other' ) {
			answer.other = value;
		} else {
			answer.values.push( value );
		}
	}
	return { answers, values: flattened( answers, files ), files };
}

const flattened = ( answers: FormAnswers[ 'answers' ], files: FormAnswers[ 'files' ] ): FormAnswers[ 'values' ] =>
	Object.fromEntries(
		Object.entries( answers ).map( ( [ field, { values, other } ] ) => [
			field,
			[
				...values.filter( ( value ) => ! UPLOADED_FILE.test( value ) ),
				...( other === null ? [] : [ other ] ),
				...namesOf( files[ field ] ),
			],
		] )
	);

/** An empty file control posts a file without name. */
const namesOf = ( files: readonly SelectedFile[] = [] ): string[] =>
	files.map( ( { name } ) => name ).filter( ( name ) => name !== '' );
