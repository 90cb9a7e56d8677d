import { readPreview } from './preview-data';

it( 'lists the variations of the product', () => {
	const page = {
		forms: [],
		product: { product_id: 7, variations: { ids: [ 9, 1 ], facts: { catalog_price: { all: '1' } } } },
	};
	expect( readPreview( { page, priced: {} } ).variationIds ).toEqual( [ '9', '10' ] );
	expect( readPreview( { page: null } ).page ).toBeNull();
} );
