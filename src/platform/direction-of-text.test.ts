import { clearBoot } from './boot-data';
import { isolateAmount } from './direction-of-text';

it.each( [
	[ true, '\u2066(+ $30.00)\u2069' ],
	[ false, '(+ $30.00)' ],
] )( 'isolates amounts only in right-to-left pages (%s)', ( rtl, text ) => {
	window.aisleBoot = { shop: { rtl } };
	clearBoot();
	expect( isolateAmount( '(+ $30.00)' ) ).toBe( text );
} );
