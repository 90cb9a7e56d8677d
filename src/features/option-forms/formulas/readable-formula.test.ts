import { emptyOptionForm, type OptionForm } from '../document';
import { readableFormula, readableLabel } from './readable-formula';

const form: OptionForm = {
	...emptyOptionForm(),
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{ id: 'f_h', type: 'number', label: 'Height' },
		{ id: 'f_t', type: 'text', label: 'Engraving' },
	],
};

it.each( [
	[ '{field.f_w.value} * {field.f_h.value}', 'Width × Height' ],
	[ 'if({field.f_w.value} >= 2, {field.f_h.price} / 2, 0)', 'if(Width ≥ 2, price of Height ÷ 2, 0)' ],
	[ '{value.length} * 2 - {product_price}', 'characters of Engraving × 2 − product price' ],
	[ "{this.value} == 'a * {b}'", "Engraving = 'a * {b}'" ],
	[ '{field.f_gone.value} ** 2', 'deleted field ** 2' ],
	[ '{wcpa_pcf_weight} && {quantity}', 'weight and quantity' ],
] )( 'describes %s as "%s"', ( source, expected ) => {
	expect( readableFormula( source, form, 'f_t' ) ).toBe( expected );
} );

it( 'describes only the formulas of a label', () => {
	expect( readableLabel( 'A * B: #={field.f_w.value} * 2=# cm', form, '' ) ).toBe( 'A * B: ‹Width × 2› cm' );
} );
