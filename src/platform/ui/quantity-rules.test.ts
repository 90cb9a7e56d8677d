import vectors from '../../../tests/vectors/platform/quantity-steps.json';
import { brokenRule, decrease, increase, readQuantity, rulesOf, type QuantityRules } from './quantity-rules';

const wholeNumbers = rulesOf( { min: 1, max: 5 } );
const halves = rulesOf( { min: 0.5, step: 0.5 } );
const sixes = rulesOf( { min: 6, step: 6 } );

const fives = rulesOf( { min: 5, step: 2 } );
const anyStep = rulesOf( { min: 0.1, step: 'any' } );

it( 'defaults to min 0, no max and step 1', () => {
	expect( rulesOf( {} ) ).toEqual( { min: 0, max: null, step: 1 } );
	expect( rulesOf( { step: 'any', max: 0 } ) ).toEqual( { min: 0, max: null, step: 'any' } );
} );

it.each( [
	[ '3', wholeNumbers, 3 ],
	[ '6', wholeNumbers, null ],
	[ '0', wholeNumbers, null ],
	[ '-1', wholeNumbers, null ],
	[ '', wholeNumbers, null ],
	[ 'two', wholeNumbers, null ],
	[ '2.9', wholeNumbers, 2 ],
	[ '1.3', halves, 1.3 ],
	[ '1,5', halves, 1.5 ],
	[ '۳', wholeNumbers, 3 ],
	[ '３', wholeNumbers, 3 ],
	[ '١٫٥', halves, 1.5 ],
	[ '１，５', halves, 1.5 ],
	[ '１．５', halves, 1.5 ],
	[ '\u200f۳\u200e', wholeNumbers, 3 ],
	[ '三', wholeNumbers, null ],
	[ '1,200', rulesOf( {} ), 1200 ],
	[ '1.200.300', rulesOf( {} ), 1200300 ],
	[ '1,200.500', rulesOf( {} ), null ],
	[ '1.500', halves, 1.5 ],
	[ '1,500', halves, 1.5 ],
	[ '1 200', halves, 1200 ],
	[ '2.125', rulesOf( { min: 0.125 } ), 2.125 ],
	[ '۱٬۲۰۰', rulesOf( {} ), 1200 ],
	[ '1\u202f200', rulesOf( {} ), 1200 ],
	[ '1.200', rulesOf( { step: 0.001 } ), 1.2 ],
	[ '1.200', anyStep, 1.2 ],
	[ '0.500', rulesOf( {} ), 0 ],
	[ '0x2', wholeNumbers, null ],
	[ '2e0', wholeNumbers, null ],
	[ '13', sixes, 12 ],
	[ '7', rulesOf( { min: 7, step: 6 } ), 7 ],
	[ '6', rulesOf( { min: 7, step: 6 } ), null ],
	[ '8', fives, 7 ],
	[ '0.7', anyStep, 0.7 ],
	[ '0.05', anyStep, null ],
] )( 'reads "%s" under %j as %j', ( text, rules, quantity ) => {
	expect( readQuantity( text, rules ) ).toBe( quantity );
} );

it( 'stops at the max when increasing and at the min when decreasing', () => {
	expect( [ increase( 4, wholeNumbers ), increase( 5, wholeNumbers ) ] ).toEqual( [ 5, 5 ] );
	expect( [ decrease( 2, wholeNumbers ), decrease( 1, wholeNumbers ) ] ).toEqual( [ 1, 1 ] );
} );

it( 'decreases neither below zero nor to a quantity above the max', () => {
	expect( decrease( 0, rulesOf( {} ) ) ).toBe( 0 );
	expect( decrease( 12, rulesOf( { max: 5 } ) ) ).toBe( 5 );
} );

it( 'counts in steps without rounding errors', () => {
	const tenths = rulesOf( { step: 0.1 } );
	expect( increase( increase( 0.1, tenths ), tenths ) ).toBe( 0.3 );
	expect( decrease( 1.5, halves ) ).toBe( 1 );
	expect( increase( 6, sixes ) ).toBe( 12 );
} );

it.each(
	vectors as readonly { name: string; rules: QuantityRules; allowed: number[]; broken: Record< string, string > }[]
)( 'allows the same quantities as the server: $name', ( { rules, allowed, broken } ) => {
	expect( allowed.map( ( quantity ) => brokenRule( String( quantity ), rules ) ) ).toEqual(
		allowed.map( () => null )
	);
	expect(
		Object.fromEntries( Object.keys( broken ).map( ( quantity ) => [ quantity, brokenRule( quantity, rules ) ] ) )
	).toEqual( broken );
} );

it( 'moves in steps from the min', () => {
	expect( [
		increase( 5, fives ),
		increase( 6, fives ),
		decrease( 9, fives ),
		decrease( 8, fives ),
		decrease( 5, fives ),
	] ).toEqual( [ 7, 7, 7, 5, 5 ] );
	expect( increase( 0.75, rulesOf( { min: 0.75, step: 0.5 } ) ) ).toBe( 1.25 );
} );

it( 'moves by 1 when the step is "any"', () => {
	expect( [ increase( 0.7, anyStep ), decrease( 2.5, anyStep ), decrease( 0.7, anyStep ) ] ).toEqual( [
		1.7, 1.5, 0.1,
	] );
} );
