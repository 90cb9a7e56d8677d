import { emptyOptionForm, type OptionForm } from '../document';
import { missingReferences, withReferencedFields } from '../../../platform/builder/transfer/copied-fields';
import { optionFormConfig } from '../builder-config';

const table = { rows: [], columns: [], cells: [] };
const source: OptionForm = {
	...emptyOptionForm(),
	tables: { prices: table },
	fields: [
		{ id: 'f_w', type: 'number', label: 'Width' },
		{
			id: 'f_h',
			type: 'number',
			label: 'Height',
			pricing_type: 'formula',
			price: '{field.f_w.value} * lookup(prices, {value}, 1)',
		},
		{
			id: 'f_note',
			type: 'text',
			label: 'Note',
			conditions: {
				action: 'show',
				groups: [
					{
						operator: '',
						rules: [
							{
								operator: '',
								groups: [
									{
										operator: '',
										rules: [
											{
												source: 'field',
												name: 'f_h',
												relation: 'is_not_empty',
												value: '',
												operator: '',
											},
										],
									},
								],
							},
						],
					},
				],
			},
		},
	],
};
const names = ( selected: string[], target = emptyOptionForm() ): string[] =>
	missingReferences( optionFormConfig.fields, source, selected, target ).map(
		( { field, fields, others } ) =>
			`${ field.label }: ${ [ ...fields.map( ( { label } ) => label ), ...others ].join( ', ' ) }`
	);

it( 'lists fields and tables that the selected fields refer to and would lose', () => {
	expect( names( [ 'f_h' ] ) ).toEqual( [ 'Height: Width, the table “prices”' ] );
	expect( names( [ 'f_w', 'f_h' ] ) ).toEqual( [ 'Height: the table “prices”' ] );
	expect( names( [ 'f_note' ] ) ).toEqual( [ 'Note: Height' ] );
	expect( names( [ 'f_w' ] ) ).toEqual( [] );
} );

it( 'ignores a table that the target form also has', () => {
	expect( names( [ 'f_w', 'f_h' ], { ...emptyOptionForm(), tables: { prices: table } } ) ).toEqual( [] );
} );

it( 'includes all referenced fields in form order', () => {
	expect( withReferencedFields( optionFormConfig.fields, source, [ 'f_note' ] ) ).toEqual( [
		'f_w',
		'f_h',
		'f_note',
	] );
} );
