import { decrease, increase, readQuantity, rulesOf } from './quantity-rules';

const whole = rulesOf( { min: 1, max: 5 } );
const halves = rulesOf( { min: 0.5, step: 0.5 } );
const sixes = rulesOf( { min: 6, step: 6 } );

it( 'has min 0, no max and step 1 when nothing is said, also for the step "any"', () => {
	expect( rulesOf( {} ) ).toEqual( { min: 0, max: null, step: 1 } );
	expect( rulesOf( { step: 'any', max: 0 } ) ).toEqual( { min: 0, max: null, step: 1 } );
} );

it.each( [
	[ '3', whole, 3 ],
	[ '6', whole, null ],
	[ '0', whole, null ],
	[ '-1', whole, null ],
	[ '', whole, null ],
	[ 'two', whole, null ],
	[ '2.9', whole, 2 ],
	[ '1.3', halves, 1.3 ],
	[ '1,5', halves, 1.5 ],
	[ '13', sixes, 12 ],
	[ '7', rulesOf( { min: 7, step: 6 } ), null ],
] )( 'reads "%s" under %j as %j', ( text, rules, quantity ) => {
	expect( readQuantity( text, rules ) ).toBe( quantity );
} );

it( 'stops at the max going up and at the min going down', () => {
	expect( [ increase( 4, whole ), increase( 5, whole ) ] ).toEqual( [ 5, 5 ] );
	expect( [ decrease( 2, whole ), decrease( 1, whole ) ] ).toEqual( [ 1, 1 ] );
} );

it( 'never goes below zero', () => {
	expect( decrease( 0, rulesOf( {} ) ) ).toBe( 0 );
	expect( decrease( 12, rulesOf( { max: 5 } ) ) ).toBe( 5 );
} );

it( 'counts in steps without dirt in the decimals', () => {
	const tenths = rulesOf( { step: 0.1 } );
	expect( increase( increase( 0.1, tenths ), tenths ) ).toBe( 0.3 );
	expect( decrease( 1.5, halves ) ).toBe( 1 );
	expect( increase( 6, sixes ) ).toBe( 12 );
} );
