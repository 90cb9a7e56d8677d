import { fireEvent, render, screen } from '@testing-library/react';
import { SettingControl } from './setting-control';
import { readFeatures } from './settings-data';

it( 'offers the choices of a number setting, such as form ids', () => {
	const setting = {
		key: 'form',
		type: 'integer',
		label: 'Form',
		default: 0,
		choices: [
			{ value: '0', label: 'No form' },
			{ value: '12', label: 'Contact' },
		],
	};
	const [ feature ] = readFeatures( {
		features: [ { name: 'contact-forms', title: 'Contact forms', settings: [ setting ], values: { form: 12 } } ],
	} );
	const onChange = jest.fn();
	render(
		<SettingControl
			id="form"
			setting={ feature!.settings[ 0 ]! }
			value={ feature!.values.form }
			error=""
			onChange={ onChange }
		/>
	);
	const menu = screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Form' } );
	expect( [ menu.value, ...[ ...menu.options ].map( ( { text } ) => text ) ] ).toEqual( [
		'12',
		'No form',
		'Contact',
	] );
	fireEvent.change( menu, { target: { value: '0' } } );
	expect( onChange.mock.calls[ 0 ]?.[ 0 ] ).toBe( '0' );
} );
