import { readPreview } from './preview-data';

it( 'lists each variation once, whether it comes with figures or in the packed list', () => {
	const page = { forms: [], product: { product_id: 7, variations: { 9: {} }, variation_prices: { prices: [ '1' ], of: { 9: 0, 10: 0 } } } };
	expect( readPreview( { page, priced: {} } ).variationIds ).toEqual( [ '9', '10' ] );
	expect( readPreview( { page: null } ).page ).toBeNull();
} );
