import { enteredAnswers } from './typed-answers';

const read = ( html: string ) => {
	document.body.innerHTML = html;
	return enteredAnswers( document.body );
};

it( 'reads every kind of control as a browser would post it', () => {
	expect(
		read( `
			<input name="aisle_options[12][f_text][values][]" value="Ada">
			<textarea name="aisle_options[12][f_area][values][]">two
lines</textarea>
			<select name="aisle_options[12][f_size][values][]"><option value="">Please choose…</option><option value="o_l" selected>L</option></select>
			<input type="checkbox" name="aisle_options[12][f_extras][values][]" value="o_wrap" checked>
			<input type="checkbox" name="aisle_options[12][f_extras][values][]" value="o_card" checked>
			<input type="checkbox" name="aisle_options[12][f_extras][values][]" value="o_bow">
			<input type="checkbox" name="aisle_options[13][f_lamps][values][]" value="o_1" checked>
			<input type="number" name="aisle_options[13][f_lamps][quantities][o_1]" value="3">
			<input name="aisle_options[13][f_place][values][]" value="Oslo"><input type="hidden" name="aisle_options[13][f_place][place][lat]" value="59.9">
		` )
	).toEqual( {
		12: {
			f_text: { values: [ 'Ada' ], other: null },
			f_area: { values: [ 'two\nlines' ], other: null },
			f_size: { values: [ 'o_l' ], other: null },
			f_extras: { values: [ 'o_wrap', 'o_card' ], other: null },
		},
		13: {
			f_lamps: { values: [ 'o_1' ], other: null, quantities: { o_1: '3' } },
			f_place: { values: [ 'Oslo' ], other: null, place: { lat: '59.9' } },
		},
	} );
} );

it( 'reads a checked “other” with and without text, and an unchecked one', () => {
	const other = ( ticked: string, text = '' ) =>
		`<input type="radio" name="aisle_options[1][f][values][]" value="" ${ ticked }>${ text }`;
	expect( read( other( 'checked' ) ) ).toEqual( { 1: { f: { values: [], other: '' } } } );
	expect( read( other( 'checked', '<input name="aisle_options[1][f][other]" value="teal">' ) ) ).toEqual( {
		1: { f: { values: [], other: 'teal' } },
	} );
	expect( read( other( '' ) ) ).toEqual( { 1: { f: { values: [], other: null } } } );
} );

it( 'reads hidden and empty fields but no unrelated ones', () => {
	expect(
		read(
			'<input disabled name="aisle_options[1][f_a][values][]" value="kept"><input name="aisle_options[1][f_b][values][]" value=""><input name="quantity" value="2"><input type="file" name="aisle_files[1][f_c][]">'
		)
	).toEqual( { 1: { f_a: { values: [ 'kept' ], other: null }, f_b: { values: [], other: null } } } );
} );
