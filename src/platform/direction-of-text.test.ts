import { forgetBoot } from './boot-data';
import { isolated } from './direction-of-text';

it.each( [
	[ true, '\u2066(+ $30.00)\u2069' ],
	[ false, '(+ $30.00)' ],
] )(
	'figures keep their order where the page reads from right to left (%s), and are plain elsewhere',
	( rtl, text ) => {
		window.aisleBoot = { shop: { rtl } };
		forgetBoot();
		expect( isolated( '(+ $30.00)' ) ).toBe( text );
	}
);
