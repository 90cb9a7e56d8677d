import { matchesWhole } from './pattern';

/** PHP rejects the same text: tests/vectors/validation.json, "what takes for ever is refused". */
it( 'leaves a text to the server where trying could stop the page', () => {
	expect( matchesWhole( '(a+)+', `${ 'a'.repeat( 30 ) }!` ) ).toBe( true );
	expect( matchesWhole( '\\w*\\w*\\w*', `${ 'a'.repeat( 400 ) }!` ) ).toBe( true );
} );

it( 'refuses at once what short texts get wrong, and everything where the pattern is invalid', () => {
	expect( matchesWhole( '(a+)+', 'aaa!' ) ).toBe( false );
	expect( matchesWhole( '(a+)+(', 'a'.repeat( 30 ) ) ).toBe( false );
	expect( matchesWhole( '(a+)+', 'a'.repeat( 2001 ) ) ).toBe( false );
} );
