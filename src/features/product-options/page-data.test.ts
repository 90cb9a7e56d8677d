import { sampleForm } from '../../../tests/jest/sample-form';
import { readPageData } from './page-data';

it( 'reads the form that PHP printed', () => {
	expect( readPageData( { forms: [ { id: 12, form: sampleForm } ] } ).forms[ 0 ]?.model.fields ).toEqual(
		sampleForm.fields
	);
} );

it( 'rejects a cached page whose forms come from an older version', () => {
	expect( () => readPageData( { forms: [ { id: 12, document: { schema_version: 1, fields: [] } } ] } ) ).toThrow(
		expect.objectContaining( { code: 'page_of_another_version' } )
	);
} );

it( 'reads when the server made the page in the store’s time zone', () => {
	const { madeAt, utcOffsetMinutes } = readPageData( {
		settings: { today: { days: 20_000, seconds: 3600, utc_offset_minutes: 540 } },
	} );
	expect( [ madeAt, utcOffsetMinutes ] ).toEqual( [ Date.UTC( 2024, 9, 4, 1 ) - 540 * 60_000, 540 ] );
	expect( readPageData( {} ).madeAt ).toBe( 0 );
} );

it( "uses the JavaScript date format and falls back to PHP's", () => {
	const settings = { date_format: 'F j, Y', time_format: 'g:i a', date_format_js: 'dd.MM.yyyy' };
	expect( readPageData( { settings } ).settings ).toMatchObject( { dateFormat: 'd.m.Y', timeFormat: 'g:i a' } );
} );

it( 'sends uploads to the URL in the settings', () => {
	expect(
		readPageData( { settings: { ajax_url: '/elsewhere.php' }, uploads: { max_bytes: 9 } } ).settings.uploads
	).toMatchObject( { url: '/elsewhere.php', maxBytes: 9 } );
} );
