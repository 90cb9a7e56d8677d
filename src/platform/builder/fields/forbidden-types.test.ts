import vectors from '../../../../tests/vectors/platform/forbidden-types.json';
import { forbiddenTypesIn, isForbiddenType } from './forbidden-types';

it.each( vectors )( 'says of "$name" as the server does: $forbidden', ( { name, forbidden } ) => {
	expect( isForbiddenType( name ) ).toBe( forbidden );
} );

it( 'finds forbidden types in a list as it is typed', () => {
	expect( forbiddenTypesIn( 'jpg, .SVG,html , pdf,,php7' ) ).toEqual( [ 'svg', 'html', 'php7' ] );
	expect( forbiddenTypesIn( '' ) ).toEqual( [] );
} );
