import { readContactForm } from '../../../domain/contact-form/read-document';
import { updateVisibility } from './conditions';
import { element, fieldHtml, printForm } from './testing-form';

const rule = ( source: string, field: string, value: string ): object => ( {
	action: 'show',
	groups: [
		{
			rules: [ { cl_source: source, cl_field: field, cl_relation: 'is', cl_val: [ value ], operator: '' } ],
			operator: '',
		},
	],
} );

const { fields } = readContactForm( {
	schema_version: 1,
	fields: [
		{ id: 'f_topic', type: 'text', label: 'Topic' },
		{ id: 'f_order', type: 'text', label: 'Order', cl_rule: rule( 'field', 'f_topic', 'order' ) },
		{ id: 'f_more', type: 'text', label: 'More', cl_rule: rule( 'field', 'f_order', '7' ) },
		{ id: 'f_club', type: 'text', label: 'Club', cl_rule: rule( 'customer', 'logged_in', 'yes' ) },
	],
} );

const form = (): HTMLFormElement => element< HTMLFormElement >( 'form' );
const visibleFieldIds = (): string[] =>
	[ ...document.querySelectorAll< HTMLElement >( '[data-field]:not([hidden])' ) ].map(
		( { dataset } ) => dataset.field ?? ''
	);
const type = ( field: string, value: string ): void =>
	void ( element< HTMLInputElement >( `[data-field="${ field }"] input` ).value = value );

beforeEach( () => printForm( fields.map( ( { id, label } ) => fieldHtml( id, label ) ).join( '' ) ) );

it( 'shows and hides dependent fields and keeps the text of hidden ones', () => {
	updateVisibility( form(), fields, null );
	expect( visibleFieldIds() ).toEqual( [ 'f_topic' ] );
	type( 'f_topic', 'order' );
	updateVisibility( form(), fields, null );
	type( 'f_order', '7' );
	updateVisibility( form(), fields, null );
	expect( visibleFieldIds() ).toEqual( [ 'f_topic', 'f_order', 'f_more' ] );
	type( 'f_topic', 'praise' );
	updateVisibility( form(), fields, null );
	expect( visibleFieldIds() ).toEqual( [ 'f_topic' ] );
	expect( [ ...new FormData( form() ).keys() ] ).not.toContain( 'aisle_contact[f_order][values][]' );
	type( 'f_topic', 'order' );
	updateVisibility( form(), fields, null );
	expect( visibleFieldIds() ).toEqual( [ 'f_topic', 'f_order', 'f_more' ] );
} );

it( 'treats the visitor as a guest until the server responds', () => {
	updateVisibility( form(), fields, null );
	expect( visibleFieldIds() ).not.toContain( 'f_club' );
	updateVisibility( form(), fields, { logged_in: 'yes', roles: [ 'customer' ] } );
	expect( visibleFieldIds() ).toContain( 'f_club' );
} );
