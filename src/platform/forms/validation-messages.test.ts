import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldError, FieldType, FormField } from '../../domain/form/model';
import { toModel } from '../../domain/form-document';
import { clearBoot } from '../boot-data';
import { setSchedules } from './schedules/known-schedules';
import { createSchedules } from './schedules/schedules';
import { errorMessage } from './validation-messages';

interface Row {
	readonly name: string;
	readonly field: {
		readonly type: FieldType;
		readonly multiple: boolean;
		readonly extensions: string[] | null;
		readonly messages: Record< string, string >;
	} | null;
	readonly error: FieldError;
	readonly sentence: string;
}

const ROOT = join( __dirname, '../../..' );
const read = ( path: string ): string => readFileSync( join( ROOT, path ), 'utf8' );
const rows: readonly Row[] = JSON.parse( read( 'tests/vectors/platform/sentences.json' ) );

function fieldOf( { type, multiple, extensions, messages }: NonNullable< Row[ 'field' ] > ): FormField {
	const field = toModel( {
		schema_version: 1,
		rules: {},
		tables: {},
		fields: [ { id: 'f_x', type: 'text', label: 'X' } ],
	} ).fields[ 0 ];
	if ( ! field ) {
		throw new Error( 'There is no field.' );
	}
	return { ...field, type, messages, rules: { ...field.rules, multiple, extensions } };
}

/** Texts of `__()` and `_n()` in PHP and TypeScript. */
const textsIn = ( source: string ): string[] =>
	[ ...source.matchAll( /\b_(?:_|n)\(\s*('[^']*')(?:,\s*('[^']*'))?,\s*(?:\$?count,\s*)?'aisle'\s*\)/g ) ].flatMap(
		( [ , one = '', many ] ) => ( many ? [ one, many ] : [ one ] ).map( ( text ) => text.slice( 1, -1 ) )
	);

beforeAll( () => {
	window.aisleBoot = { shop: { locale: 'en-US' } };
	clearBoot();
	setSchedules( createSchedules( { dateFormat: 'F j, Y', timeFormat: 'g:i a' } ) );
} );

afterAll( () => setSchedules( null ) );

it.each( rows.filter( ( { field } ) => field !== null ).map( ( row ) => [ row.name, row ] as const ) )(
	'returns the message for %s',
	( _name, { field, error, sentence: message } ) => {
		expect( field && errorMessage( fieldOf( field ), error ) ).toBe( message );
	}
);

it( 'covers every error of the domain with a row', () => {
	const sources = readdirSync( join( ROOT, 'src/domain' ), { recursive: true, encoding: 'utf8' } ).filter(
		( path ) => path.endsWith( '.ts' ) && ! path.endsWith( '.test.ts' )
	);
	const codes = sources.flatMap( ( path ) =>
		[ ...read( `src/domain/${ path }` ).matchAll( /answerError\(\s*'(\w+)'/g ) ].map( ( [ , code ] ) => code )
	);
	const coveredCodes = new Set( rows.map( ( { error } ) => error.code ) );
	expect( codes.length ).toBeGreaterThan( 25 );
	expect( codes.filter( ( code ) => code === undefined || ! coveredCodes.has( code ) ) ).toEqual( [] );
} );

it( 'has the same texts as the server, each reached by a row', () => {
	const clientTexts = textsIn( read( 'src/platform/forms/validation-messages.ts' ) );
	const defaults = rows
		.filter( ( { field, error } ) => ! field?.messages[ error.code ] )
		.map( ( { sentence: message } ) => message );
	const isCovered = ( text: string ) => {
		const [ before = '', after = '' ] = text.split( '%s' );
		// For a message with two numbers, finds what replaces the %s of another message.
		const [ , between = null ] = text.split( /%[12]\$s/ );
		return defaults.some( ( message ) => {
			if ( between !== null ) {
				return message.includes( between );
			}
			return text.includes( '%s' ) ? message.startsWith( before ) && message.endsWith( after ) : message === text;
		} );
	};
	expect( clientTexts.length ).toBeGreaterThan( 35 );
	expect( new Set( clientTexts ).size ).toBe( clientTexts.length );
	expect( clientTexts.filter( ( text ) => ! isCovered( text ) ) ).toEqual( [] );
	expect( textsIn( read( 'includes/Platform/Forms/ValidationMessages.php' ) ).sort() ).toEqual(
		[ ...clientTexts ].sort()
	);
} );

it.each( [
	[ 'schedules/schedule-messages.ts', 'ScheduleMessages.php', 11 ],
	[ 'schedules/weekday-names.ts', 'WeekdayNames.php', 7 ],
] )( 'has in %s the texts of %s, each reached by a row', ( clientFile, serverFile, count ) => {
	const texts = textsIn( read( `src/platform/forms/${ clientFile }` ) );
	expect( texts.length ).toBeGreaterThanOrEqual( count );
	expect( textsIn( read( `includes/Platform/Forms/${ serverFile }` ) ).sort() ).toEqual( [ ...texts ].sort() );
	const announcement = rows.map( ( { sentence: message } ) => message );
	const maxLength = ( text: string ) =>
		text.split( /%(?:s|[12]\$s)/ ).sort( ( part, other ) => other.length - part.length )[ 0 ] ?? text;
	expect(
		texts.filter( ( text ) => ! announcement.some( ( message ) => message.includes( maxLength( text ) ) ) )
	).toEqual( [] );
} );

it( 'formats numbers as the store does', () => {
	window.aisleBoot = { shop: { locale: 'de-DE', currency: { decimalSeparator: ',' } } };
	clearBoot();
	const field = fieldOf( { type: 'number', multiple: false, extensions: null, messages: {} } );
	expect( errorMessage( field, { code: 'min', params: { limit: 1.25 } } ) ).toBe( 'Please enter 1,25 or more.' );
	expect( errorMessage( field, { code: 'step', params: { lower: 1.289, upper: 1.29 } } ) ).toBe(
		'Please enter 1,289 or 1,29.'
	);
} );
