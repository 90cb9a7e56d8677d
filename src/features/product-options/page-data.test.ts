import { sampleForm } from '../../../tests/jest/sample-form';
import { readPageData } from './page-data';

it( 'reads the model that PHP has printed', () => {
	expect( readPageData( { forms: [ { id: 12, form: sampleForm } ] } ).forms[ 0 ]?.model.fields ).toEqual(
		sampleForm.fields
	);
} );

it( 'refuses a page that a cache keeps since an older version, whose forms have another shape', () => {
	expect( () => readPageData( { forms: [ { id: 12, document: { schema_version: 1, fields: [] } } ] } ) ).toThrow(
		expect.objectContaining( { code: 'page_of_another_version' } )
	);
} );

it( 'knows when the server made it, in the shop’s time', () => {
	const { madeAt, utcOffsetMinutes } = readPageData( {
		settings: { today: { days: 20_000, seconds: 3600, utc_offset_minutes: 540 } },
	} );
	expect( [ madeAt, utcOffsetMinutes ] ).toEqual( [ Date.UTC( 2024, 9, 4, 1 ) - 540 * 60_000, 540 ] );
	expect( readPageData( {} ).madeAt ).toBe( 0 );
} );

it( 'takes pickers’ formats as scripts have them, and PHP’s where there are no others', () => {
	const settings = { date_format: 'F j, Y', time_format: 'g:i a', date_format_js: 'dd.MM.yyyy' };
	expect( readPageData( { settings } ).settings ).toMatchObject( { dateFormat: 'd.m.Y', timeFormat: 'g:i a' } );
} );

it( 'sends files where the settings say', () => {
	expect(
		readPageData( { settings: { ajax_url: '/elsewhere.php' }, uploads: { max_bytes: 9 } } ).settings.uploads
	).toMatchObject( { url: '/elsewhere.php', maxBytes: 9 } );
} );
