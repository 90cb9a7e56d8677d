/** What stands in a form now. A field that does not show is disabled, so it has nothing. */
import type { Answer } from '../../../domain/form/model';

export interface ChosenFile {
	readonly name: string;
	readonly size: number;
}

export interface FormAnswers {
	readonly answers: Readonly< Record< string, Answer > >;
	/** As the rules read them: the text of "other" is one value more, and a file is its name. */
	readonly values: Readonly< Record< string, readonly string[] > >;
	readonly files: Readonly< Record< string, readonly ChosenFile[] > >;
}

/** `aisle_contact[f_name][values][]`, `aisle_contact[f_name][other]`, `aisle_contact_files[12][f_plan][]`. */
const NAME = /^aisle_contact(?:_files\[\d+\])?\[([\w-]+)\](?:\[(values|other)\])?/;

/** A file that the server has already: `token||name`. */
const KEPT = /^[0-9a-f]{40}\|\|/;

export function readAnswers( data: FormData ): FormAnswers {
	const answers: Record< string, { values: string[]; other: string | null } > = {};
	const files: Record< string, ChosenFile[] > = {};
	for ( const [ name, value ] of data.entries() ) {
		const [ , field = '', part ] = NAME.exec( name ) ?? [];
		if ( field === '' ) {
			continue;
		}
		const answer = ( answers[ field ] ??= { values: [], other: null } );
		if ( typeof value !== 'string' ) {
			( files[ field ] ??= [] ).push( { name: value.name, size: value.size } );
		} else if ( KEPT.test( value ) ) {
			// It came with a plain post; how large it is was the server's to say.
			answer.values.push( value );
			( files[ field ] ??= [] ).push( { name: value.replace( KEPT, '' ), size: 1 } );
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
				...values.filter( ( value ) => ! KEPT.test( value ) ),
				...( other === null ? [] : [ other ] ),
				...namesOf( files[ field ] ),
			],
		] )
	);

/** An empty control for files posts one without a name. */
const namesOf = ( files: readonly ChosenFile[] = [] ): string[] =>
	files.map( ( { name } ) => name ).filter( ( name ) => name !== '' );
