import vectors from '../../../../tests/vectors/platform/forbidden-types.json';
import { forbiddenTypesIn, isForbiddenType } from './forbidden-types';

it.each( vectors )( 'returns for "$name" the same as the server: $forbidden', ( { name, forbidden } ) => {
	expect( isForbiddenType( name ) ).toBe( forbidden );
} );

it( 'finds forbidden types in a comma-separated list', () => {
	expect( forbiddenTypesIn( 'jpg, .SVG,html , pdf,,php7' ) ).toEqual( [ 'svg', 'html', 'php7' ] );
	expect( forbiddenTypesIn( '' ) ).toEqual( [] );
} );
