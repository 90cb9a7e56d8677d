import { matchesFullText } from './pattern';

/** PHP rejects the same text: tests/vectors/validation.json, "what takes for ever is refused". */
it( 'accepts a text without a check when the pattern could freeze the page', () => {
	expect( matchesFullText( '(a+)+', `${ 'a'.repeat( 30 ) }!` ) ).toBe( true );
	expect( matchesFullText( '\\w*\\w*\\w*', `${ 'a'.repeat( 400 ) }!` ) ).toBe( true );
} );

it( 'rejects a short mismatch, an overlong text and any text for an invalid pattern', () => {
	expect( matchesFullText( '(a+)+', 'aaa!' ) ).toBe( false );
	expect( matchesFullText( '(a+)+(', 'a'.repeat( 30 ) ) ).toBe( false );
	expect( matchesFullText( '(a+)+', 'a'.repeat( 2001 ) ) ).toBe( false );
} );
