import { postedAnswers } from './posted-answers';

it( 'reads every part of an answer by its field name', () => {
	document.body.innerHTML = `<form>
		<input name="aisle_options[7][f_text][values][]" value="Ada">
		<input type="checkbox" name="aisle_options[7][f_extras][values][]" value="o_a" checked>
		<input type="checkbox" name="aisle_options[7][f_extras][values][]" value="o_b">
		<input name="aisle_options[7][f_extras][values][]" value="">
		<input name="aisle_options[7][f_extras][other]" value="A ribbon">
		<input name="aisle_options[7][f_set][quantities][o_p]" value="2">
		<input name="aisle_options[7][f_place][place][wcpa_lat]" value="48.1">
		<input name="aisle_options[7][f_place][place][route]" value="High Street">
		<input name="aisle_options[7][f_place][place][wcpa_google_place]" value="High Street 1">
		<input name="aisle_options[7][f_hidden][values][]" value="x" disabled>
		<input name="quantity" value="3">
	</form>`;
	const form = document.querySelector( 'form' );
	expect( form && postedAnswers( form ) ).toEqual( {
		7: {
			f_text: { values: [ 'Ada' ], other: null },
			f_extras: { values: [ 'o_a' ], other: 'A ribbon' },
			f_set: { values: [], other: null, quantities: { o_p: '2' } },
			f_place: { values: [], other: null, place: { lat: '48.1', route: 'High Street' } },
		},
	} );
} );
