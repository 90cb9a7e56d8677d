import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { colorContrast } from '../../../domain/form-style';
import { EditorProvider } from '../../../platform/builder/editor-context';
import type { Edit } from '../../../platform/builder/edits';
import { readOptionForm, writeOptionForm } from '../document';
import { AppearancePanel } from './appearance';

let container: HTMLElement;
const edit = jest.fn< void, [ string, Edit ] >();

/**
 * @return  Function that returns the document as stored after the last change.
 */
function renderAppearance( style?: object ): () => unknown {
	edit.mockReset();
	const document = readOptionForm( {
		schema_version: 1,
		assignment: {},
		rules: {},
		tables: {},
		fields: [],
		...( style ? { style } : {} ),
	} );
	const editorContext = {
		document,
		rest: jest.fn(),
		problems: [],
		edit,
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	( { container } = render(
		<EditorProvider value={ editorContext }>
			<AppearancePanel />
		</EditorProvider>
	) );
	return () => {
		const changedForm = edit.mock.lastCall?.[ 1 ]( { title: '', enabled: true, document } );
		return JSON.parse( JSON.stringify( writeOptionForm( changedForm?.document ?? document ) ) ).style;
	};
}

const accent = () => screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Accent color' } );

it( 'stores a color once it is complete', () => {
	const readStyle = renderAppearance();
	fireEvent.change( accent(), { target: { value: '#0b5f' } } );
	expect( edit ).not.toHaveBeenCalled();
	expect( accent().value ).toBe( '#0b5f' );
	fireEvent.change( accent(), { target: { value: '0b5fff' } } );
	expect( readStyle() ).toEqual( { accent: '#0b5fff' } );
} );

it( 'warns of low contrast on white and suggests the nearest readable color', async () => {
	const readStyle = renderAppearance( { accent: '#ffcc00', corner: 'round' } );
	expect( screen.getByText( /Low contrast on a white page: 1.5 to 1/ ) ).toBeTruthy();
	expect( screen.getByText( /Text on this color is black. Contrast: 13.8 to 1/ ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: /^Use #\w{6} instead$/ } ) );
	expect( readStyle() ).toEqual( { accent: '#b59000', corner: 'round' } );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'shows a good contrast and suggests no other color', () => {
	renderAppearance( { accent: '#0b5fff' } );
	expect( screen.getByText( /Good contrast on a white page: 5.1 to 1/ ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: /instead/ } ) ).toBeNull();
} );

it( "uses the theme's background for the contrast, or white when it is unknown", () => {
	renderAppearance( { accent: '#0b5f30' } );
	expect(
		screen.getByText(
			/Good contrast on a white page: 7.7 to 1. Your theme’s background color is unknown, so white was assumed./
		)
	).toBeTruthy();
	cleanup();
	window.aisleAdmin = { background: '#101418' };
	renderAppearance( { accent: '#0b5f30' } );
	expect( screen.getByText( /Low contrast on your theme’s background \(#101418\): 2.3 to 1/ ) ).toBeTruthy();
	expect( screen.queryByText( /white was assumed/ ) ).toBeNull();
	const suggestedColor =
		/Use (#\w{6})/.exec(
			screen.getByRole( 'button', { name: /^Use #\w{6} instead$/ } ).textContent ?? ''
		)?.[ 1 ] ?? '';
	expect( colorContrast( suggestedColor, '#101418' ) ).toBeGreaterThanOrEqual( 3 );
	delete window.aisleAdmin;
} );

it( "does not store settings that are left to the store's default", () => {
	const readStyle = renderAppearance( { corner: 'square' } );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Corners' } ), { target: { value: '' } } );
	expect( readStyle() ).toBeUndefined();
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Image size' } ), { target: { value: 'huge' } } );
	expect( readStyle() ).toEqual( { corner: 'square', tile: 'huge' } );
} );
