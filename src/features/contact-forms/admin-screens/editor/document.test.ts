import { readContactForm as readModel } from '../../../../domain/contact-form/read-document';
import { newField } from '../../../../platform/builder/new-field';
import { withSampleOptions } from '../../../../platform/builder/options/empty-options';
import { CONTACT_TYPES } from '../../../../domain/form-document/contract-names';
import { emptyContactForm, readContactForm, writeContactForm } from './document';
import { contactFormConfig } from './builder-config';
import { FIELD_TYPES } from './kinds';

const rule = ( overrides: object ) => ( { cl_relation: 'is', cl_val: 'yes', operator: '', ...overrides } );
const STORED_FORM = {
	schema_version: 1,
	fields: [
		{ id: 'f_name', type: 'text', label: 'Name', required: true, requiredMessage: 'Please.', maxlength: 20 },
		{ id: 'f_size', type: 'range', label: 'Size', min: 1, max: 9, step: 2, default: '3', unit: 'cm' },
		{
			id: 'f_terms',
			type: 'acceptance',
			label: 'Terms',
			content: 'I accept [the terms](https://shop.example/terms).',
			inverted: true,
		},
		{ id: 'f_quiz', type: 'quiz', label: 'Quiz', questions: [ { question: 'How much is 3 + 4?', answer: '7' } ] },
		{ id: 'f_from', type: 'hidden', label: 'Campaign', source: 'parameter', name: 'utm_source' },
		{
			id: 'f_tax',
			type: 'checkbox-group',
			label: 'Tax',
			exclusive: true,
			options: [ { id: 'o_a', label: 'A' } ],
			cl_rule: {
				action: 'show',
				groups: [
					{
						operator: '',
						rules: [
							rule( { cl_source: 'customer', cl_field: 'logged_in', operator: 'and' } ),
							{
								operator: '',
								groups: [
									{
										operator: '',
										rules: [
											rule( { cl_source: 'customer', cl_field: 'role', cl_val: 'customer' } ),
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
	settings: { keep_draft: true, submit_label: 'Go' },
	mail: { to: 'a@example.com', body: '[all_fields]', attach_files: true },
	autoreply: { enabled: false },
	messages: { mail_sent: 'Thanks.' },
};

it( 'preserves a form when it is read and written again', () => {
	expect( writeContactForm( readContactForm( STORED_FORM ) ) ).toEqual( STORED_FORM );
} );

it( 'reads each visitor property as its own source, also in nested groups', () => {
	const groups = readContactForm( STORED_FORM ).fields.at( -1 )?.conditions?.groups;
	expect( groups?.[ 0 ]?.rules[ 0 ] ).toMatchObject( { source: 'logged_in', name: '', value: 'yes' } );
	expect( groups?.[ 0 ]?.rules[ 1 ]?.groups?.[ 0 ]?.rules[ 0 ] ).toMatchObject( {
		source: 'role',
		name: '',
		value: 'customer',
	} );
} );

it( 'preserves an unknown customer property', () => {
	const strange = {
		schema_version: 1,
		fields: [
			{
				id: 'f_a',
				type: 'text',
				label: '',
				cl_rule: {
					action: 'show',
					groups: [ { operator: '', rules: [ rule( { cl_source: 'customer', cl_field: 'birthday' } ) ] } ],
				},
			},
		],
	};
	expect( writeContactForm( readContactForm( strange ) ) ).toMatchObject( strange );
} );

it.each( [ null, 'none', [], { fields: 'none', mail: 5, settings: 'x' } ] )(
	'reads an empty form from %j',
	( value ) => {
		expect( readContactForm( value ) ).toEqual( {
			schema_version: 1,
			fields: [],
			settings: {},
			mail: {},
			autoreply: {},
			messages: {},
		} );
	}
);

it( 'has every field type of contact forms and no other', () => {
	expect( [ ...FIELD_TYPES.fieldTypes() ].sort() ).toEqual( Object.keys( CONTACT_TYPES ).sort() );
} );

it.each( FIELD_TYPES.fieldTypes() )( 'creates a new field of type %s that the page can read', ( type ) => {
	const document = {
		...emptyContactForm(),
		fields: [ newField( contactFormConfig.fields, type, 'f_new', [ 'o_a', 'o_b' ] ) ],
	};
	expect( readModel( writeContactForm( withSampleOptions( FIELD_TYPES, document ) ) ).fields[ 0 ] ).toMatchObject( {
		id: 'f_new',
		type,
	} );
} );
