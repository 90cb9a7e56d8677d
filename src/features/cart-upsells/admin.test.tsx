import { fireEvent, render, screen } from '@testing-library/react';
import { callRest } from '../../platform/rest';
import { Panel } from './admin';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );

const answers = jest.mocked( callRest );

it( 'shows how often suggestions were shown and added, in total and by product', async () => {
	answers.mockResolvedValueOnce( {
		days: 30,
		shown: 1200,
		added: 14,
		products: [ { id: 10, name: 'Oak Tray', shown: 90, added: 9 } ],
	} );
	render( <Panel /> );
	expect( await screen.findByText( 'Shown: 1,200. Added to cart: 14.' ) ).toBeTruthy();
	expect( screen.getByRole( 'row', { name: 'Oak Tray 90 9', hidden: true } ) ).toBeTruthy();
	expect( screen.getByRole( 'heading', { name: 'Suggestions in the last 30 days' } ) ).toBeTruthy();
} );

it( 'shows that nothing was suggested yet', async () => {
	answers.mockResolvedValueOnce( { days: 30, shown: 0, added: 0, products: [] } );
	render( <Panel /> );
	expect( await screen.findByText( /^No data yet\./ ) ).toBeTruthy();
	expect( screen.queryByRole( 'table', { hidden: true } ) ).toBeNull();
} );

it( 'shows a load error and loads the counts on retry', async () => {
	answers.mockRejectedValueOnce( new Error( 'away' ) );
	render( <Panel /> );
	await screen.findByRole( 'button', { name: 'Try again' } );
	answers.mockResolvedValueOnce( { days: 30, shown: 3, added: 1, products: [] } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Shown: 3. Added to cart: 1.' ) ).toBeTruthy();
} );
