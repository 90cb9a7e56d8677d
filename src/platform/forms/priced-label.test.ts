import { clearBoot } from '../boot-data';
import { pricedLabel } from './priced-label';

it.each( [
	[ false, 'Size', 30, 'Size (+\u00a0$30.00)' ],
	[ false, 'حجم', 30, 'حجم \u2066(+\u00a0$30.00)\u2069' ],
	[ true, 'Size', 30, 'Size \u2066(+\u00a0$30.00)\u2069' ],
	[ false, 'حجم', undefined, 'حجم' ],
	[ false, 'Size', 0, 'Size' ],
] )( 'formats, with right to left %s, the option "%s" at %s', ( rtl, label, price, text ) => {
	window.aisleBoot = {
		shop: {
			rtl,
			currency: { format: '%1$s%2$s', symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',' },
		},
	};
	clearBoot();
	expect( pricedLabel( label, price, {} ) ).toBe( text );
} );
