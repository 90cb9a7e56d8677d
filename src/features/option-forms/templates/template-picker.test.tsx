import { fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { TemplatePicker } from './template-picker';

it( 'passes on the whole form of the selected template', () => {
	const onPick = jest.fn();
	render( <TemplatePicker onPick={ onPick } /> );
	fireEvent.click( screen.getByRole( 'button', { name: /^Pizza/ } ) );
	expect( onPick ).toHaveBeenCalledTimes( 1 );
	expect( onPick.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
		title: 'Pizza',
		document: { schema_version: 1, tables: { toppings: {} } },
	} );
} );

it( "describes each template's purpose and passes axe", async () => {
	const { container } = render( <TemplatePicker onPick={ jest.fn() } /> );
	expect( screen.getByRole( 'button', { name: /^Engraving.*priced per character.*5 fields$/ } ) ).toBeTruthy();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
