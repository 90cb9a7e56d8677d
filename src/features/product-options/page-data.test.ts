import { sampleForm } from '../../../tests/jest/sample-form';
import { readPageData } from './page-data';

it( 'reads the model that PHP has printed', () => {
	expect( readPageData( { forms: [ { id: 12, form: sampleForm } ] } ).forms[ 0 ]?.model.fields ).toEqual( sampleForm.fields );
} );

it( 'refuses a page that a cache keeps since an older version, whose forms have another shape', () => {
	expect( () => readPageData( { forms: [ { id: 12, document: { schema_version: 1, fields: [] } } ] } ) ).toThrow( expect.objectContaining( { code: 'page_of_another_version' } ) );
} );
