import { excerpts } from './excerpts';

it( 'keeps short texts unchanged', () => {
	expect( excerpts( 'Gold', 'Silver' ) ).toEqual( { mine: 'Gold', theirs: 'Silver' } );
} );

it( 'starts long texts shortly before they differ', () => {
	const samePrefix = 'a'.repeat( 400 );
	const { mine, theirs } = excerpts( `${ samePrefix }gold and more`, `${ samePrefix }silver` );
	expect( [ mine, theirs ] ).toEqual( [ `…${ 'a'.repeat( 30 ) }gold and more`, `…${ 'a'.repeat( 30 ) }silver` ] );
} );

it( 'marks where text is cut off and counts whole characters', () => {
	const { mine, theirs } = excerpts( '🎁'.repeat( 200 ), '🎁'.repeat( 199 ) );
	expect( mine ).toBe( `…${ '🎁'.repeat( 31 ) }` );
	expect( theirs ).toBe( `…${ '🎁'.repeat( 30 ) }` );
	expect( excerpts( 'x'.repeat( 300 ), 'y' ).mine ).toBe( `${ 'x'.repeat( 160 ) }…` );
} );
