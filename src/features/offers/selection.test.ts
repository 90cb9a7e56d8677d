import { readVariations, selectionOf } from './selection';

const variations = readVariations(
	JSON.stringify( [
		{ id: 1, attributes: { size: 'S', color: '' }, price: '<b>1</b>' },
		{ id: 2, attributes: { size: 'L', color: 'red' }, price: '<b>2</b>' },
	] )
);

it( 'is incomplete while an attribute is not selected', () => {
	expect( selectionOf( variations, { size: 'S', color: '' } ) ).toEqual( { state: 'incomplete' } );
} );

it( 'is matched when no variation has the selected attributes', () => {
	expect( selectionOf( variations, { size: 'L', color: 'blue' } ) ).toEqual( { state: 'matched' } );
} );

it( 'finds the first variation that fits, also with any value', () => {
	expect( selectionOf( variations, { size: 'S', color: 'blue' } ) ).toMatchObject( { variation: { id: 1 } } );
	expect( selectionOf( variations, { size: 'L', color: 'red' } ) ).toMatchObject( { variation: { id: 2 } } );
} );

it.each( [ '', 'x', '{}', '[1]', 'null' ] )( 'reads invalid data %j without an error', ( json ) => {
	expect( readVariations( json ).filter( ( { id } ) => id > 0 ) ).toEqual( [] );
} );
