import { act, fireEvent, screen, within } from '@testing-library/react';
import { useMemo } from '@wordpress/element';
import type { BuilderConfig } from './config/builder-config';
import { Editor } from './editor/editor';
import { createFieldTypes } from './field-types';
import { FORM_WORDING } from './form-wording';
import { STANDARD_FIELD_TYPES } from './standard-kinds';
import { renderInBuilder, sampleBuilder } from './testing';

const { text, number } = STANDARD_FIELD_TYPES;
const TYPES = createFieldTypes( { text, number } );
const NAMES = { f_a: 'Loaded name' };
const bundleBuilder: BuilderConfig = {
	...sampleBuilder,
	forms: { ...sampleBuilder.forms, name: 'sample-bundles' },
	wording: {
		...FORM_WORDING,
		editor: { ...FORM_WORDING.editor, name: () => 'Bundle name' },
		fields: { ...FORM_WORDING.fields, title: () => 'Items', add: () => 'Add an item' },
	},
	fields: {
		...sampleBuilder.fields,
		types: TYPES,
		useTypes: () =>
			useMemo(
				() => ( {
					...TYPES,
					fieldName: ( { id, label } ) => label || ( NAMES as Record< string, string > )[ id ] || '?',
				} ),
				[]
			),
	},
	editor: {
		...sampleBuilder.editor,
		tabs: [ { name: 'terms', title: () => 'Terms', Panel: () => <p>Terms</p> } ],
		FieldPanel: ( { field } ) => <p>Own settings of { field.id }</p>,
	},
};
const form = {
	title: 'Set',
	enabled: false,
	document: { schema_version: 1, fields: [ { id: 'f_a', type: 'text', label: '' } ] },
};

async function renderEditor( problems: readonly object[] = [] ): Promise< void > {
	renderInBuilder( bundleBuilder )(
		<Editor
			rest={ jest.fn().mockResolvedValue( { problems } ) }
			storedForm={ null }
			form={ form }
			draft="1"
			onSaved={ jest.fn() }
			onUnsaved={ jest.fn() }
		/>
	);
	await act( () => jest.advanceTimersByTimeAsync( 2000 ) );
}

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( Element.prototype, { scrollIntoView: jest.fn() } );
	const media = {
		matches: false,
		addListener: jest.fn(),
		addEventListener: jest.fn(),
		removeEventListener: jest.fn(),
	};
	Object.assign( window, { matchMedia: () => media } );
} );
afterEach( () => jest.useRealTimers() );

it( 'uses the names of a feature for its forms and fields', async () => {
	await renderEditor();
	expect( screen.getByRole( 'textbox', { name: 'Bundle name' } ) ).toBeTruthy();
	expect( screen.getByRole( 'tab', { name: 'Items' } ) ).toBeTruthy();
	expect( screen.getByRole( 'button', { name: 'Add an item' } ) ).toBeTruthy();
} );

it( 'names a field by other data and shows the settings of the feature', async () => {
	await renderEditor();
	const card = screen.getByRole( 'button', { name: /^Loaded name/ } );
	fireEvent.click( card );
	expect( screen.getByText( 'Own settings of f_a' ) ).toBeTruthy();
	expect( screen.queryByLabelText( 'Label' ) ).toBeNull();
} );

it( 'shows no search in a menu with few field types', async () => {
	await renderEditor();
	fireEvent.click( screen.getByRole( 'button', { name: 'Add an item' } ) );
	await act( () => jest.advanceTimersByTimeAsync( 100 ) );
	expect( screen.getByRole( 'button', { name: /^Number/ } ) ).toBeTruthy();
	expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
} );

it( 'counts a problem with the list of fields in the tab of the fields', async () => {
	await renderEditor( [ { code: 'item_count', message: 'Add an item.', path: 'fields' } ] );
	const tabs = screen.getAllByRole( 'tab' );
	expect( tabs.map( ( tab ) => within( tab ).queryByText( /1/ ) !== null ).slice( 0, 2 ) ).toEqual( [ true, false ] );
} );
