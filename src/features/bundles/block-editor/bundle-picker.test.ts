/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from '@wordpress/element';
import { BundlePicker } from './bundle-picker';

const NAMES = Array.from( { length: 150 }, ( _value, index ) => ( { id: index + 1, title: `Set ${ index + 1 }` } ) );

/** Responds like the route: at most 20 bundles. */
const apiFetch = jest.fn( async ( { path }: { path: string } ) => {
	const query = new URLSearchParams( path.split( '?' )[ 1 ] );
	const include = Number( query.get( 'include' ) );
	const found = NAMES.filter( ( { id, title } ) =>
		include ? id === include : title.includes( query.get( 'search' ) ?? '' )
	);
	return { items: found.slice( 0, 20 ) };
} );

beforeEach( () => {
	jest.useFakeTimers();
	apiFetch.mockClear();
	Object.assign( window, { wp: { apiFetch } } );
	Object.assign( Element.prototype, { scrollIntoView: jest.fn() } );
} );
afterEach( () => jest.useRealTimers() );

async function renderPicker( value: string ): Promise< { onChange: jest.Mock; box: HTMLElement } > {
	const onChange = jest.fn();
	render( createElement( BundlePicker, { value, onChange } ) );
	await act( () => jest.advanceTimersByTimeAsync( 300 ) );
	return { onChange, box: screen.getByRole( 'combobox', { name: 'Bundle' } ) };
}

it( 'finds a bundle among more than the first response has', async () => {
	const { onChange, box } = await renderPicker( '' );
	fireEvent.focus( box );
	fireEvent.change( box, { target: { value: 'Set 147' } } );
	await act( () => jest.advanceTimersByTimeAsync( 300 ) );
	fireEvent.click( screen.getByRole( 'option', { name: 'Set 147' } ) );
	expect( onChange ).toHaveBeenCalledWith( '147' );
} );

it( 'shows the name of the selected bundle', async () => {
	const { box } = await renderPicker( '140' );
	expect( ( box as HTMLInputElement ).value ).toBe( 'Set 140' );
} );

it( 'says that the bundles could not be loaded', async () => {
	apiFetch.mockRejectedValue( new Error( 'offline' ) );
	await renderPicker( '' );
	expect( screen.getByText( /could not be loaded/ ) ).toBeTruthy();
} );
