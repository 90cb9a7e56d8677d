import { setLocaleData } from '@wordpress/i18n';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toModel } from '../../domain/form-document';
import { clearBoot } from '../boot-data';
import { limitsText } from './field-limits';

interface Row {
	readonly name: string;
	readonly field: object;
	readonly text: string;
}

const rows: readonly Row[] = JSON.parse(
	readFileSync( join( __dirname, '../../../tests/vectors/platform/field-limits.json' ), 'utf8' )
);
const textOf = ( field: object ): string | undefined =>
	toModel( { schema_version: 1, rules: {}, tables: {}, fields: [ { id: 'f_x', label: 'X', ...field } ] } ).fields.map(
		limitsText
	)[ 0 ];

beforeEach( () => {
	window.aisleBoot = { shop: { locale: 'en-US', currency: { decimalSeparator: '.' } } };
	clearBoot();
} );

it.each( rows.map( ( row ) => [ row.name, row ] as const ) )(
	'describes the limits of %s',
	( _name, { field, text } ) => {
		expect( textOf( field ) ).toBe( text );
	}
);

it( 'formats numbers as the store does', () => {
	window.aisleBoot = { shop: { locale: 'de-DE', currency: { decimalSeparator: ',' } } };
	clearBoot();
	expect( textOf( { type: 'number', min: 2.5, max: 1250, unit: 'm' } ) ).toBe( '2,5 to 1250 m' );
} );

it( 'keeps the unit with its number in languages that put the number first', () => {
	setLocaleData( { 'At least %s': [ '%s以上' ] }, 'aisle' );
	expect( textOf( { type: 'number', min: 50, unit: 'cm' } ) ).toBe( '50 cm以上' );
} );
