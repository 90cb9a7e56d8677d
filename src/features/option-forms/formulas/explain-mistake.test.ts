import type { Problem } from '../../../platform/builder/document';
import { emptyOptionForm, type OptionForm } from '../document';
import { explainMistake } from './explain-mistake';
import { formulaSuggestions } from './formula-text';
import { readWithMathjs } from './mathjs-parser';
import { editDistance } from './nearest';

const form: OptionForm = {
	...emptyOptionForm(),
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{ id: 'f_h', type: 'number', label: 'Height' },
	],
};
const suggestions = formulaSuggestions( form, '', 'price' );

/** Checks a source; `¦` marks the error's position. */
function explain( markedSource: string, code: string ) {
	const position = Array.from( markedSource ).indexOf( '¦' );
	const problem: Problem = { code, message: 'The server’s sentence.', field: '', option: '', path: '', position };
	return explainMistake( markedSource.replace( '¦', '' ), problem, suggestions, readWithMathjs );
}

it.each( [
	[ '{quantity} ¦^ 2', 'unexpected_character', '{quantity} ** 2' ],
	[ "'a^b' == 'c' or 2 ¦^ 3", 'unexpected_character', "'a^b' == 'c' or 2 ** 3" ],
	[ '2 ¦× 3 × {quantity}', 'unexpected_character', '2 * 3 * {quantity}' ],
	[ 'if({quantity} ¦= 2, 1, 0)', 'unexpected_character', 'if({quantity} == 2, 1, 0)' ],
	[ '¦$4.50 * 2', 'unexpected_character', '4.50 * 2' ],
	[ '(1 + 2¦', 'unexpected_end', '(1 + 2)' ],
	[ 'max(1, (2 + 3) * ¦', 'unexpected_end', 'max(1, (2 + 3))' ],
	[ '1 + 2¦)', 'unexpected_token', '1 + 2' ],
	[ '2 ¦{quantity}', 'unexpected_token', '2 * {quantity}' ],
	[ '1¦,5 * 2', 'unexpected_token', '1.5 * 2' ],
	[ '¦quantity * 2', 'unknown_name', '{quantity} * 2' ],
	[ '¦Width * 2', 'unknown_name', '{field.f_w.value} * 2' ],
	[ '¦heigth * 2', 'unknown_name', '{field.f_h.value} * 2' ],
	[ '¦rond(1.5)', 'unknown_name', 'round(1.5)' ],
	[ '2 * ¦{product_prize}', 'unknown_reference', '2 * {product_price}' ],
	[ '{field.¦f_v.value} * 2', 'unknown_reference', '{field.f_w.value} * 2' ],
	[ '¦{quantity * 2', 'unclosed_reference', '{quantity} * 2' ],
	[ "{quantity} == ¦'a", 'unclosed_string', "{quantity} == 'a'" ],
] )( 'suggests for %s (%s) the fix %s', ( markedSource, code, correctedFormula ) => {
	expect( explain( markedSource, code ).correctedFormula ).toBe( correctedFormula );
} );

it.each( [
	[ '2 ¦? 3', 'unexpected_token' ],
	[ '¦elephant * 2', 'unknown_name' ],
	[ '¦', 'empty' ],
] )( 'suggests nothing for %s (%s)', ( markedSource, code ) => {
	expect( explain( markedSource, code ).correctedFormula ).toBeNull();
} );

it( 'explains an error more precisely than the server', () => {
	expect( explain( '2 ¦{quantity}', 'unexpected_token' ).message ).toMatch( /Multiplication/ );
	expect( explain( '(1 + 2¦', 'unexpected_end' ).message ).toMatch( /parenthesis/ );
	expect( explain( '1 + ¦', 'unexpected_end' ).message ).toMatch( /missing/ );
	expect( explain( '¦round(1, 2, 3)', 'wrong_argument_count' ).message ).toContain( 'round(number, decimals)' );
	expect( explain( '¦elephant', 'unknown_name' ).message ).toBe( '' );
} );

it( 'finds the error position after an emoji', () => {
	expect( explain( "'🙂' == '🙂' or 2 ¦^ 3", 'unexpected_character' ).correctedFormula ).toBe(
		"'🙂' == '🙂' or 2 ** 3"
	);
} );

it( 'counts two swapped letters as one edit', () => {
	expect( editDistance( 'heigth', 'height' ) ).toBe( 1 );
	expect( editDistance( '', 'abc' ) ).toBe( 3 );
} );
