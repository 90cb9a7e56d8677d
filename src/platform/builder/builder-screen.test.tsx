import { act, fireEvent, screen } from '@testing-library/react';
import { callRest } from '../rest';
import { BuilderScreen } from './builder-screen';
import { renderInBuilder, sampleBuilder } from './testing';

jest.mock( '../rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( sampleBuilder );

const LIST = { forms: [], total: 0, pages: 1, counts: { publish: 0, draft: 0, trash: 0 } };
const advanceTimers = () => act( () => jest.advanceTimersByTimeAsync( 500 ) );
const focused = () => document.activeElement?.textContent;

beforeEach( () => {
	jest.useFakeTimers();
	window.localStorage.clear();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	jest.mocked( callRest )
		.mockReset()
		.mockImplementation( async ( { path = '' } ) =>
			path.endsWith( '/7' )
				? { id: 7, revision: 1, title: 'Rings', status: 'draft', document: { fields: [] } }
				: LIST
		);
} );
afterEach( () => jest.useRealTimers() );

async function navigateTo( hash: string ): Promise< void > {
	window.location.hash = hash;
	await advanceTimers();
	await advanceTimers();
}

it( 'does not move the focus when the page opens', async () => {
	window.history.replaceState( null, '', '#/7' );
	render( <BuilderScreen rest={ async () => ( { problems: [] } ) } /> );
	await advanceTimers();
	expect( screen.getByLabelText( 'Form name' ) ).toBeTruthy();
	expect( document.activeElement ).toBe( document.body );
} );

it( 'focuses the heading of each new screen', async () => {
	window.history.replaceState( null, '', '#/' );
	render( <BuilderScreen rest={ async () => ( { problems: [] } ) } /> );
	await navigateTo( '#/new' );
	expect( focused() ).toBe( 'New form' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Start from scratch' } ) );
	expect( focused() ).toBe( 'New form' );
	expect( document.activeElement?.closest( '.aisle-builder__editor' ) ).toBeTruthy();
	await navigateTo( '#/7' );
	expect( focused() ).toBe( 'Rings' );
	await navigateTo( '#/' );
	expect( focused() ).toBe( 'All sample forms' );
} );
