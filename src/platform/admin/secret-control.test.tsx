import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { SettingControl } from './setting-control';
import { readFeatures } from './settings-data';
import type { SettingValue } from '../ui-admin/setting-value';

const [ setting ] =
	readFeatures( {
		features: [
			{
				settings: [ { key: 'secret', type: 'secret', label: 'Secret key', help: 'Of the service.' } ],
				values: {},
			},
		],
	} )[ 0 ]?.settings ?? [];

function Editor( { from, onChange }: { from: SettingValue; onChange: ( value: SettingValue ) => void } ): ReactElement {
	const [ value, setValue ] = useState( from );
	return (
		<SettingControl
			id="secret"
			setting={ setting as NonNullable< typeof setting > }
			value={ value }
			error={ undefined }
			onChange={ ( next ) => {
				setValue( next );
				onChange( next );
			} }
		/>
	);
}

function show( initialValue: SettingValue ) {
	const events = jest.fn();
	const { container } = render( <Editor from={ initialValue } onChange={ events } /> );
	return { heard: events, container, input: screen.getByLabelText< HTMLInputElement >( 'Secret key' ) };
}

it( 'shows that a key is saved without its value and accepts a new one', () => {
	const { heard: events, input } = show( true );
	expect( [ input.type, input.value, input.autocomplete ] ).toEqual( [ 'password', '', 'new-password' ] );
	expect( input.placeholder ).toContain( 'Saved' );
	fireEvent.change( input, { target: { value: 'new' } } );
	expect( events ).toHaveBeenLastCalledWith( 'new' );
} );

it( 'keeps the saved key when the entered text is removed', () => {
	const { heard: events, input } = show( true );
	fireEvent.change( input, { target: { value: 'n' } } );
	fireEvent.change( input, { target: { value: '' } } );
	expect( events ).toHaveBeenLastCalledWith( true );
} );

it( 'removes the key with its button and focuses the field', () => {
	const { heard: events, input } = show( true );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove Secret key' } ) );
	expect( events ).toHaveBeenLastCalledWith( '' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( document.activeElement ).toBe( input );
	fireEvent.change( input, { target: { value: 'n' } } );
	fireEvent.change( input, { target: { value: '' } } );
	expect( events ).toHaveBeenLastCalledWith( '' );
} );

it( 'shows no saved key after a reset to the defaults', () => {
	const events = jest.fn();
	const secretControl = ( value: SettingValue ): ReactElement => (
		<SettingControl
			id="secret"
			setting={ setting as NonNullable< typeof setting > }
			value={ value }
			error={ undefined }
			onChange={ events }
		/>
	);
	const { rerender } = render( secretControl( true ) );
	rerender( secretControl( '' ) );
	const input = screen.getByLabelText< HTMLInputElement >( 'Secret key' );
	expect( [ input.placeholder, screen.queryByRole( 'button' ) ] ).toEqual( [ '', null ] );
	rerender( secretControl( 'n' ) );
	fireEvent.change( input, { target: { value: '' } } );
	expect( events ).toHaveBeenLastCalledWith( '' );
} );

it( 'shows no remove button without a key and passes axe', async () => {
	const { container, input } = show( '' );
	expect( [ input.placeholder, screen.queryByRole( 'button' ) ] ).toEqual( [ '', null ] );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
