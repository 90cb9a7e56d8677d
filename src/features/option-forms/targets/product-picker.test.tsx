import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EditorProvider } from '../../../platform/builder/editor-context';
import type { RestRequest } from '../../../platform/rest';
import { TargetTokens } from '../assignment/target-tokens';
import { emptyOptionForm } from '../document';
import { renderInBuilder } from '../../../platform/builder/testing';
import { optionFormConfig } from '../builder-config';
import { ProductPicker } from './product-picker';
import { ProductTokens } from './product-tokens';

const render = renderInBuilder( optionFormConfig );

const rest = jest.fn< Promise< unknown >, [ RestRequest ] >();
const advanceTimers = ( milliseconds = 300 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const never = () => new Promise< never >( () => undefined );

const PICKERS: ReadonlyArray< readonly [ string, ReactElement ] > = [
	[ 'one product', <ProductPicker key="1" id="product" value={ 0 } onPick={ jest.fn() } /> ],
	[ 'products of a condition', <ProductTokens key="2" values={ [] } onChange={ jest.fn() } rest={ rest } /> ],
	[
		'products of the form',
		<TargetTokens key="3" kind="product" label="Products" ids={ [] } onChange={ jest.fn() } />,
	],
];

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( Element.prototype, { scrollIntoView: jest.fn() } );
	rest.mockReset().mockImplementation( never );
} );
afterEach( () => jest.useRealTimers() );

function renderPicker( picker: ReactElement ): HTMLInputElement {
	const tools = {
		document: emptyOptionForm(),
		rest,
		problems: [],
		edit: jest.fn(),
		undo: jest.fn(),
		announce: jest.fn(),
		offerUndo: jest.fn(),
		openField: null,
		setOpenField: jest.fn(),
	};
	render( <EditorProvider value={ tools }>{ picker }</EditorProvider> );
	return screen.getByRole( 'combobox' );
}

async function search( box: HTMLInputElement, query: string ): Promise< void > {
	act( () => box.focus() );
	fireEvent.change( box, { target: { value: query } } );
	await advanceTimers();
}
const optionTexts = () => screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent );

describe.each( PICKERS )( 'a search for %s', ( _name, picker ) => {
	it( 'shows that it is searching instead of “not found”', async () => {
		await search( renderPicker( picker ), 'mug' );
		expect( optionTexts() ).toEqual( [ 'Searching for “mug”…' ] );
		expect( screen.queryByText( 'No items found.' ) ).toBeNull();
	} );

	it( 'hides the search status when a match exists, so that Enter selects it', async () => {
		rest.mockImplementation( async ( { path = '' } ) =>
			path.includes( 'kind=product' ) ? { items: [ { id: 7, label: 'Blue mug', detail: '' } ] } : never()
		);
		await search( renderPicker( picker ), 'mug' );
		await advanceTimers();
		expect( optionTexts() ).toEqual( [ expect.stringContaining( 'Blue mug' ) ] );
	} );

	it( 'shows that nothing was found after the response', async () => {
		rest.mockResolvedValue( { items: [] } );
		await search( renderPicker( picker ), 'mug' );
		await advanceTimers();
		expect( optionTexts().filter( ( text ) => text?.includes( 'Searching' ) ) ).toEqual( [] );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );

	it( 'shows a failed search and retries on click', async () => {
		rest.mockRejectedValue( new Error( 'offline' ) );
		await search( renderPicker( picker ), 'mug' );
		await advanceTimers();
		expect( screen.getByText( /The search failed/, { selector: 'p' } ) ).toBeTruthy();
		rest.mockReset().mockImplementation( async ( { path = '' } ) => ( {
			items: path.includes( 'kind=product' ) ? [ { id: 7, label: 'Blue mug', detail: '' } ] : [],
		} ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await advanceTimers();
		await advanceTimers();
		expect( screen.queryByText( /The search failed/, { selector: 'p' } ) ).toBeNull();
		expect( rest ).toHaveBeenCalled();
		expect( optionTexts().join() ).toContain( 'Blue mug' );
	} );

	it( 'selects the item with the exact entered name on Enter', async () => {
		rest.mockImplementation( async ( { path = '' } ) => ( {
			items: path.includes( 'kind=product' )
				? [
						{ id: 7, label: 'Mug', detail: 'SKU 7' },
						{ id: 8, label: 'Mug, blue', detail: '' },
					]
				: [],
		} ) );
		const box = renderPicker( picker );
		await search( box, 'mug' );
		await advanceTimers();
		const { onPick, onChange } = picker.props;
		fireEvent.keyDown( box, { key: 'Enter', code: 'Enter' } );
		expect( ( onPick ?? onChange ).mock.lastCall ).toEqual( [ onPick ? 7 : [ '7' ] ] );
	} );
} );

describe.each( PICKERS.slice( 1 ) )( 'a search for %s', ( _name, picker ) => {
	it( 'selects nothing on Enter when two items have the entered name', async () => {
		rest.mockImplementation( async ( { path = '' } ) => ( {
			items: path.includes( 'kind=product' )
				? [
						{ id: 7, label: 'Mug', detail: 'SKU 7' },
						{ id: 8, label: 'Mug', detail: 'SKU 8' },
					]
				: [],
		} ) );
		const box = renderPicker( picker );
		await search( box, 'mug' );
		await advanceTimers();
		picker.props.onChange.mockClear();
		fireEvent.keyDown( box, { key: 'Enter', code: 'Enter' } );
		expect( picker.props.onChange ).not.toHaveBeenCalled();
	} );
} );
