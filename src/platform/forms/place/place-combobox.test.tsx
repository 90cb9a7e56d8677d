import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { AisleError } from '../../errors';
import type { PlaceSource, Suggestion } from './place';
import { PlaceCombobox } from './place-combobox';

const suggestions = [ 'Market 1', 'Market 2' ].map( ( text, index ): Suggestion => ( {
	id: String( index ),
	text,
	name: text,
	detail: 'Greentown',
} ) );

function setUp( suggest: PlaceSource[ 'suggest' ] ) {
	const selected = jest.fn();
	const source: PlaceSource = {
		attribution: '© Somebody',
		prepare: jest.fn(),
		suggest: jest.fn( suggest ),
		find: jest.fn(),
		findAt: jest.fn(),
	};
	const Field = () => {
		const [ text, setText ] = useState( '' );
		return (
			<PlaceCombobox
				source={ source }
				input={ { id: 'place', 'aria-label': 'Place' } }
				text={ text }
				onType={ setText }
				onChoose={ selected }
				onEnter={ () => false }
			/>
		);
	};
	render( <Field /> );
	const input = screen.getByRole( 'combobox' );
	const type = async ( value: string, delay = 300 ) => {
		fireEvent.change( input, { target: { value } } );
		await act( () => jest.advanceTimersByTimeAsync( delay ) );
	};
	return { input, type, source, chosen: selected };
}

describe( 'place suggestions', () => {
	beforeEach( () => {
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( 'loads suggestions from three characters on, after a pause in typing', async () => {
		const { type, source } = setUp( async () => suggestions );
		await type( 'Ma', 1000 );
		expect( source.suggest ).not.toHaveBeenCalled();
		await type( 'Mar', 200 );
		await type( 'Mark' );
		expect( source.suggest ).toHaveBeenCalledTimes( 1 );
		expect( source.suggest ).toHaveBeenCalledWith( 'Mark', expect.anything() );
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
		expect( screen.getByText( '© Somebody' ) ).toBeTruthy();
	} );

	it( 'moves through suggestions with arrow keys and selects with Enter', async () => {
		const { input, type, chosen: selected } = setUp( async () => suggestions );
		await type( 'Market' );
		expect( input.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		fireEvent.keyDown( input, { key: 'ArrowUp' } );
		expect( input.getAttribute( 'aria-activedescendant' ) ).toBe( 'place-list-1' );
		fireEvent.keyDown( input, { key: 'ArrowDown' } );
		expect( input.getAttribute( 'aria-activedescendant' ) ).toBeNull();
		fireEvent.keyDown( input, { key: 'ArrowDown' } );
		expect( screen.getByRole( 'option', { selected: true } ).textContent ).toContain( 'Market 1' );
		expect( fireEvent.keyDown( input, { key: 'Enter' } ) ).toBe( false );
		expect( selected ).toHaveBeenCalledWith( suggestions[ 0 ] );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
	} );

	it( 'closes with Escape and keeps the text', async () => {
		const { input, type } = setUp( async () => suggestions );
		await type( 'Market' );
		fireEvent.keyDown( input, { key: 'Escape' } );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
		expect( input ).toHaveProperty( 'value', 'Market' );
		expect( fireEvent.keyDown( input, { key: 'Enter' } ) ).toBe( true );
	} );

	it( 'ignores suggestions for an earlier text', async () => {
		const answers: Array< ( items: readonly Suggestion[] ) => void > = [];
		const { type } = setUp( () => new Promise( ( resolve ) => answers.push( resolve ) ) );
		await type( 'Market' );
		await type( 'Harbour' );
		await act( async () => answers[ 0 ]?.( suggestions ) );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
	} );

	it( 'announces missing results and an unreachable service', async () => {
		const responses: Array< () => Promise< readonly Suggestion[] > > = [
			async () => [],
			() => Promise.reject( new AisleError( 'offline' ) ),
		];
		const { type } = setUp( () => ( responses.shift() ?? ( async () => [] ) )() );
		await type( 'Atlantis' );
		expect( screen.getByRole( 'status' ).textContent ).toMatch( /^No places found/ );
		await type( 'Atlantis 2' );
		expect( screen.getByRole( 'status' ).textContent ).toMatch( /^No suggestions are available/ );
	} );
} );
