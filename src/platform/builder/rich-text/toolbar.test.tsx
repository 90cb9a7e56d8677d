import { fireEvent, render, screen } from '@testing-library/react';
import { Toolbar } from './toolbar';

const NONE = { bold: false, italic: false, bullets: false, numbers: false, link: null };

it( 'is one stop of the Tab key, and arrows go on from button to button', () => {
	render( <Toolbar label="Help" editor={ null } formats={ NONE } hasLists onLink={ jest.fn() } more={ null } /> );
	const stops = () => screen.getAllByRole( 'button' ).filter( ( { tabIndex } ) => tabIndex === 0 ).map( ( button ) => button.getAttribute( 'aria-label' ) );
	expect( stops() ).toEqual( [ 'Bold' ] );
	screen.getByRole( 'button', { name: 'Bold' } ).focus();
	fireEvent.keyDown( screen.getByRole( 'button', { name: 'Bold' } ), { key: 'ArrowRight' } );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Emphasis' } ) );
	expect( stops() ).toEqual( [ 'Emphasis' ] );
} );
