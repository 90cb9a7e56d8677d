import { excerpts } from './excerpts';

it( 'leaves short texts as they are', () => {
	expect( excerpts( 'Gold', 'Silver' ) ).toEqual( { mine: 'Gold', theirs: 'Silver' } );
} );

it( 'begins shortly before the place where long ones part, so that the difference is seen', () => {
	const same = 'a'.repeat( 400 );
	const { mine, theirs } = excerpts( `${ same }gold and more`, `${ same }silver` );
	expect( [ mine, theirs ] ).toEqual( [ `…${ 'a'.repeat( 30 ) }gold and more`, `…${ 'a'.repeat( 30 ) }silver` ] );
} );

it( 'says where there would be more, and counts characters', () => {
	const { mine, theirs } = excerpts( '🎁'.repeat( 200 ), '🎁'.repeat( 199 ) );
	expect( mine ).toBe( `…${ '🎁'.repeat( 31 ) }` );
	expect( theirs ).toBe( `…${ '🎁'.repeat( 30 ) }` );
	expect( excerpts( 'x'.repeat( 300 ), 'y' ).mine ).toBe( `${ 'x'.repeat( 160 ) }…` );
} );
