import { fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { TemplatePicker } from './template-picker';

it( 'hands over the whole form of the template that is pressed', () => {
	const onPick = jest.fn();
	render( <TemplatePicker onPick={ onPick } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Pizza' } ) );
	expect( onPick ).toHaveBeenCalledTimes( 1 );
	expect( onPick.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( { title: 'Pizza', document: { schema_version: 1, tables: { toppings: {} } } } );
} );

it( 'tells of each what it is for, and has nothing that axe would complain about', async () => {
	const { container } = render( <TemplatePicker onPick={ jest.fn() } /> );
	const purposes = screen.getAllByRole( 'button' ).map( ( button ) => document.getElementById( button.getAttribute( 'aria-describedby' ) ?? '' )?.textContent );
	expect( purposes.every( ( purpose ) => ( purpose ?? '' ).length > 40 ) ).toBe( true );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );
