import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toModel } from '../../domain/form-document';
import type { FormField } from '../../domain/form/model';
import type { FieldProps } from '../forms/field-props';
import { postSite } from './post-site';
import { UploadField } from './upload-field';

jest.mock( './post-site', () => ( {
	postSite: jest.fn( () =>
		Promise.resolve( { status: true, message: '', file: { file: 't', file_name: 'plan.pdf', url: '' } } )
	),
} ) );

function choose( upload: string ): void {
	const field = toModel( {
		schema_version: 1,
		rules: {},
		tables: {},
		fields: [ { id: 'f_file', type: 'file', label: 'Photo', upload, required: true } ],
	} ).fields[ 0 ] as FormField;
	const view = {
		visible: true,
		error: null,
		price: null,
		optionPrices: {},
		itemPrices: {},
		quantityFactor: 1,
		content: '',
	};
	const props: FieldProps = {
		field,
		form: '12',
		name: 'aisle_options[12][f_file]',
		fileName: 'aisle_files[12][f_file][]',
		id: 'photo',
		view,
		answer: undefined,
		onAnswer: jest.fn(),
		onLeave: jest.fn(),
	};
	render( <UploadField { ...props } /> );
	fireEvent.change( screen.getByLabelText( /Photo/ ), { target: { files: [ new File( [ 'x' ], 'plan.pdf' ) ] } } );
}

it.each( [
	[ 'drag_drop', 'true' ],
	[ 'ajax', null ],
] )( 'sends whether a field of kind %s has a drop zone', async ( upload, text ) => {
	jest.mocked( postSite ).mockClear();
	choose( upload );
	await waitFor( () => expect( postSite ).toHaveBeenCalled() );
	const body = jest.mocked( postSite ).mock.calls[ 0 ]?.[ 0 ].body as FormData;
	expect( body.get( 'wcpa_drag_drop' ) ).toBe( text );
	await screen.findByText( 'plan.pdf was uploaded.' );
	expect( JSON.parse( String( body.get( 'wcpa_file_details' ) ) ) ).toMatchObject( {
		form_id: 12,
		field_id: 'f_file',
		required: true,
	} );
} );
