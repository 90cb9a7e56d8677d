import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { callRest } from '../../platform/rest';
import { Panel } from './admin';

jest.mock( '../../platform/rest', () => ( { callRest: jest.fn() } ) );

const answers = jest.mocked( callRest );
const row = ( phrase: string, times: number, noResultCount: number, clickCount: number ) => ( {
	phrase,
	times,
	nothing: noResultCount,
	chosen: clickCount,
} );

it( 'shows searches with clicks and searches without results', async () => {
	answers.mockResolvedValueOnce( {
		days: 30,
		searches: [ row( 'mug', 1200, 0, 900 ) ],
		nothing: [ row( 'beaker', 14, 14, 0 ) ],
	} );
	render( <Panel draft={ {} } change={ jest.fn() } save={ jest.fn() } /> );
	expect( await screen.findByRole( 'heading', { name: 'Searches in the last 30 days' } ) ).toBeTruthy();
	expect( screen.getByRole( 'row', { name: 'mug 1,200 900', hidden: true } ) ).toBeTruthy();
	expect( screen.getByRole( 'row', { name: /^beaker 14/ } ) ).toBeTruthy();
} );

it( 'shows that there are no searches yet', async () => {
	answers.mockResolvedValueOnce( { days: 30, searches: [], nothing: [] } );
	render( <Panel draft={ {} } change={ jest.fn() } save={ jest.fn() } /> );
	expect( await screen.findByText( /^No data yet\./ ) ).toBeTruthy();
} );

it( 'shows a load error and loads the counts on retry', async () => {
	answers.mockRejectedValueOnce( new Error( 'away' ) );
	render( <Panel draft={ {} } change={ jest.fn() } save={ jest.fn() } /> );
	await screen.findByRole( 'button', { name: 'Try again' } );
	answers.mockResolvedValueOnce( { days: 30, searches: [ row( 'mug', 3, 0, 1 ) ], nothing: [] } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'row', { name: 'mug 3 1' } ) ).toBeTruthy();
} );

it( 'saves a synonym for a failed search with one click', async () => {
	answers.mockResolvedValueOnce( {
		days: 30,
		searches: [ row( 'mug', 12, 0, 8 ), row( 'beaker', 9, 9, 0 ) ],
		nothing: [ row( 'beaker', 9, 9, 0 ) ],
	} );
	const save = jest.fn().mockResolvedValue( '' );
	const { rerender, container } = render(
		<Panel draft={ { synonyms: 'sofa, couch' } } change={ jest.fn() } save={ save } />
	);
	fireEvent.change( await screen.findByRole( 'combobox', { name: 'Synonym of “beaker”' } ), {
		target: { value: 'mug' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add' } ) );
	await waitFor( () => {
		expect( save ).toHaveBeenCalledWith( 'synonyms', 'sofa, couch\nbeaker, mug' );
	} );
	// Suggests words that had results; words without results are not suggested.
	expect(
		[ ...container.querySelectorAll( 'datalist option' ) ].map( ( option ) => option.getAttribute( 'value' ) )
	).toEqual( [ 'mug' ] );
	rerender( <Panel draft={ { synonyms: 'sofa, couch\nbeaker, mug' } } change={ jest.fn() } save={ save } /> );
	expect( screen.getByText( /^Already a synonym/ ) ).toBeTruthy();
} );

it( "shows a save error beside the word's field", async () => {
	answers.mockResolvedValueOnce( {
		days: 30,
		searches: [ row( 'beaker', 9, 9, 0 ) ],
		nothing: [ row( 'beaker', 9, 9, 0 ) ],
	} );
	render( <Panel draft={ {} } change={ jest.fn() } save={ jest.fn().mockResolvedValue( 'The shop is away.' ) } /> );
	fireEvent.change( await screen.findByRole( 'combobox', { name: 'Synonym of “beaker”' } ), {
		target: { value: 'mug' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveProperty( 'textContent', 'The shop is away.' );
} );
