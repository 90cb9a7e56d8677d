import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { ComboboxList, ComboboxOption, ComboboxSurface, useAsyncItems, useCombobox, type ComboboxOptions } from '.';

const FRUITS = [ 'Apple', 'Apricot', 'Banana', 'Cherry', 'Damson', 'Elder', 'Fig', 'Grape', 'Hazel', 'Iva' ];

function Fruits( options: Partial< ComboboxOptions > ) {
	const [ text, setText ] = useState( '' );
	const matches = FRUITS.filter( ( fruit ) => fruit.toLowerCase().startsWith( text.toLowerCase() ) );
	const box = useCombobox( {
		id: 'fruit',
		count: matches.length,
		hasNote: true,
		onPick: ( index ) => setText( matches[ index ] ?? '' ),
		...options,
	} );
	return (
		<div { ...box.root }>
			<input
				{ ...box.input }
				aria-label="Fruit"
				value={ text }
				onClick={ () => box.show() }
				onChange={ ( { currentTarget } ) => {
					setText( currentTarget.value );
					box.show();
				} }
			/>
			<ComboboxSurface box={ box }>
				{ matches.length > 0 ? (
					<ComboboxList box={ box } label="Fruits">
						{ matches.map( ( fruit, index ) => (
							<ComboboxOption key={ fruit } box={ box } index={ index }>
								{ fruit }
							</ComboboxOption>
						) ) }
					</ComboboxList>
				) : (
					<p>No such fruit</p>
				) }
			</ComboboxSurface>
		</div>
	);
}

function setUp( options: Partial< ComboboxOptions > = {} ) {
	const onKey = jest.fn();
	document.addEventListener( 'keydown', onKey );
	cleanUp.push( () => document.removeEventListener( 'keydown', onKey ) );
	render(
		<main>
			<Fruits { ...options } />
			<button type="button">Elsewhere</button>
		</main>
	);
	const input = screen.getByRole( 'combobox' );
	input.focus();
	/** Returns true if the key's default action is not prevented. */
	const press = ( ...keys: Array< string | KeyboardEventInit > ) =>
		keys.map( ( key ) => fireEvent.keyDown( input, typeof key === 'string' ? { key } : key ) ).pop();
	const type = ( value: string ) => fireEvent.change( input, { target: { value } } );
	const pointed = () =>
		document.getElementById( input.getAttribute( 'aria-activedescendant' ) ?? '' )?.textContent ?? null;
	return { input, press, type, pointed, onKey };
}

const cleanUp: Array< () => void > = [];
afterEach( () => cleanUp.splice( 0 ).forEach( ( undo ) => undo() ) );

const isOpen = () => screen.queryByRole( 'listbox' ) !== null;

describe( 'a combobox', () => {
	it( 'references its list only while it is open and passes axe in every state', async () => {
		const { input, press, type } = setUp();
		const state = () =>
			[ 'aria-expanded', 'aria-controls', 'aria-activedescendant' ].map( ( name ) => input.getAttribute( name ) );
		const clean = async () => expect( ( await axe( document.body ) ).violations ).toEqual( [] );
		expect( state() ).toEqual( [ 'false', null, null ] );
		await clean();
		press( 'ArrowDown' );
		expect( state() ).toEqual( [ 'true', 'fruit-list', 'fruit-list-0' ] );
		expect( screen.getByRole( 'listbox' ).id ).toBe( 'fruit-list' );
		await clean();
		type( 'x' );
		expect( screen.getByText( 'No such fruit' ) ).toBeTruthy();
		expect( state() ).toEqual( [ 'false', null, null ] );
		await clean();
	} );

	it( 'moves the active option with arrow keys, Page Up, Page Down, Home and End', () => {
		const { press, pointed } = setUp();
		const keySequence = [
			'ArrowDown',
			'ArrowUp',
			'ArrowUp',
			'ArrowDown',
			'ArrowDown',
			'PageDown',
			'PageDown',
			'Home',
			'End',
			'PageUp',
		].map( ( key ) => {
			press( key );
			return pointed();
		} );
		expect( keySequence ).toEqual( [
			'Apple',
			null,
			'Iva',
			null,
			'Apple',
			'Hazel',
			'Iva',
			'Apple',
			'Iva',
			'Apricot',
		] );
	} );

	it( 'starts at the given option and then always has an active option', () => {
		const { press, pointed } = setUp( { start: () => 2 } );
		expect( press( 'ArrowUp' ) ).toBe( false );
		expect( pointed() ).toBe( 'Banana' );
		press( 'Home', 'ArrowUp' );
		expect( pointed() ).toBe( 'Iva' );
		press( 'ArrowDown' );
		expect( pointed() ).toBe( 'Apple' );
	} );

	it( 'leaves Home, End, page and selection keys to the text outside the list', () => {
		const { press, type, pointed } = setUp();
		expect( press( 'PageDown' ) ).toBe( true );
		expect( isOpen() ).toBe( false );
		type( 'a' );
		expect( press( 'Home' ) ).toBe( true );
		expect( press( 'End' ) ).toBe( true );
		expect( press( { key: 'ArrowDown', shiftKey: true } ) ).toBe( true );
		expect( press( 'ArrowLeft' ) ).toBe( true );
		expect( pointed() ).toBeNull();
		expect( press( 'ArrowDown', 'End' ) ).toBe( false );
		expect( pointed() ).toBe( 'Apricot' );
	} );

	it( 'selects the active option with Enter and nothing without one', () => {
		const onEnter = jest.fn( () => false );
		const { input, press, type } = setUp( { onEnter } );
		type( 'a' );
		expect( press( 'Enter' ) ).toBe( true );
		expect( onEnter ).toHaveBeenCalledTimes( 1 );
		expect( press( 'ArrowDown', 'ArrowDown', 'Enter' ) ).toBe( false );
		expect( input ).toHaveProperty( 'value', 'Apricot' );
		expect( isOpen() ).toBe( false );
	} );

	it( 'closes only itself with the first Escape', () => {
		const onClose = jest.fn();
		const { press, type, onKey, input } = setUp( { onClose } );
		type( 'a' );
		expect( press( 'Escape' ) ).toBe( false );
		expect( isOpen() ).toBe( false );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
		expect( onKey ).not.toHaveBeenCalled();
		expect( input ).toHaveProperty( 'value', 'a' );
		expect( press( 'Escape' ) ).toBe( true );
		expect( onKey ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'closes with Tab without selecting', () => {
		const { input, press, type } = setUp();
		type( 'a' );
		expect( press( 'ArrowDown', 'Tab' ) ).toBe( true );
		expect( isOpen() ).toBe( false );
		expect( input ).toHaveProperty( 'value', 'a' );
	} );

	it( 'selects by mouse or touch without losing the focus', () => {
		const { input } = setUp();
		fireEvent.click( input );
		const option = screen.getByRole( 'option', { name: 'Cherry' } );
		const mouseDownEvent = createEvent.mouseDown( option );
		fireEvent( option, mouseDownEvent );
		expect( mouseDownEvent.defaultPrevented ).toBe( true );
		fireEvent.click( option );
		expect( input ).toHaveProperty( 'value', 'Cherry' );
		expect( isOpen() ).toBe( false );
	} );

	it( 'ignores keys during input method composition', () => {
		const { input, press, type, pointed } = setUp();
		fireEvent.compositionStart( input );
		type( 'a' );
		for ( const composing of [ { isComposing: true }, { keyCode: 229 } ] ) {
			for ( const key of [ 'ArrowDown', 'Enter', 'Escape', 'Tab' ] ) {
				expect( press( { key, ...composing } ) ).toBe( true );
			}
		}
		expect( isOpen() ).toBe( true );
		expect( pointed() ).toBeNull();
		expect( input ).toHaveProperty( 'value', 'a' );
		fireEvent.compositionEnd( input );
		press( 'ArrowDown', 'Enter' );
		expect( input ).toHaveProperty( 'value', 'Apple' );
	} );
} );

describe( 'leaving a combobox', () => {
	beforeEach( () => void jest.useFakeTimers() );
	afterEach( () => void jest.useRealTimers() );
	const wait = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );
	const outsideButton = () => screen.getByRole( 'button', { name: 'Elsewhere' } );

	it( 'hides the list 200 ms after it loses the focus', () => {
		const { type } = setUp();
		type( 'a' );
		act( () => outsideButton().focus() );
		wait( 199 );
		expect( isOpen() ).toBe( true );
		wait( 1 );
		expect( isOpen() ).toBe( false );
	} );

	it( 'keeps the list when the window loses focus or the focus returns', () => {
		const { input, type } = setUp();
		type( 'a' );
		fireEvent.blur( input );
		wait( 500 );
		expect( isOpen() ).toBe( true );
		act( () => outsideButton().focus() );
		wait( 100 );
		act( () => input.focus() );
		wait( 500 );
		expect( isOpen() ).toBe( true );
	} );

	it( 'hides the list after a click outside that keeps the focus', () => {
		const { type } = setUp();
		type( 'a' );
		fireEvent.pointerDown( screen.getByRole( 'option', { name: 'Apple' } ) );
		wait( 500 );
		expect( isOpen() ).toBe( true );
		fireEvent.pointerDown( outsideButton() );
		wait( 200 );
		expect( isOpen() ).toBe( false );
	} );
} );

describe( 'remote items', () => {
	beforeEach( () => void jest.useFakeTimers() );
	afterEach( () => void jest.useRealTimers() );

	function SearchField( { load }: { load: ( text: string, signal: AbortSignal ) => Promise< readonly string[] > } ) {
		const { found, search, stop } = useAsyncItems( load, { debounceMs: 300, minLength: 3 } );
		return (
			<>
				<input onChange={ ( { currentTarget } ) => search( currentTarget.value ) } />
				<button type="button" onClick={ stop } />
				<output>{ [ found.state, ...found.items ].join( ' ' ) }</output>
			</>
		);
	}

	/** Creates a search whose responses are resolved by the test. */
	function setUpSearch() {
		const asked: Array< {
			text: string;
			signal: AbortSignal;
			resolve: ( items: string[] ) => void;
			reject: () => void;
		} > = [];
		const view = render(
			<SearchField
				load={ ( text, signal ) =>
					new Promise( ( resolve, reject ) => asked.push( { text, signal, resolve, reject } ) )
				}
			/>
		);
		const type = ( value: string, delay = 300 ) => {
			fireEvent.change( screen.getByRole( 'textbox' ), { target: { value } } );
			act( () => jest.advanceTimersByTime( delay ) );
		};
		const answer = ( index: number, items: string[] ) => act( async () => asked[ index ]?.resolve( items ) );
		const fail = ( index: number ) => act( async () => asked[ index ]?.reject() );
		const stop = () => fireEvent.click( screen.getByRole( 'button' ) );
		return {
			asked,
			type,
			answer,
			fail,
			stop,
			unmount: view.unmount,
			state: () => screen.getByRole( 'status' ).textContent,
		};
	}

	it( 'requests items after a pause in typing, from the minimum length on', () => {
		const { asked, type, state } = setUpSearch();
		type( ' ab ', 1000 );
		expect( state() ).toBe( 'idle' );
		type( 'abc', 299 );
		type( ' 😀😀😀 ' );
		expect( asked.map( ( { text } ) => text ) ).toEqual( [ '😀😀😀' ] );
		expect( state() ).toBe( 'pending' );
	} );

	it( 'keeps items until the next ones arrive, which may be none', async () => {
		const { type, answer, state } = setUpSearch();
		type( 'abc' );
		await answer( 0, [ 'one', 'two' ] );
		expect( state() ).toBe( 'found one two' );
		type( 'abcd' );
		expect( state() ).toBe( 'pending one two' );
		await answer( 1, [] );
		expect( state() ).toBe( 'empty' );
	} );

	it( 'ignores items of an aborted request', async () => {
		const { asked, type, answer, fail, stop, state } = setUpSearch();
		type( 'abc' );
		type( 'abcd' );
		expect( asked.map( ( { signal } ) => signal.aborted ) ).toEqual( [ true, false ] );
		await answer( 0, [ 'old' ] );
		expect( state() ).toBe( 'pending' );
		stop();
		await fail( 1 );
		expect( state() ).toBe( 'idle' );
	} );

	it( 'shows a failure until a response arrives', async () => {
		const { type, answer, fail, stop, state } = setUpSearch();
		type( 'abc' );
		await fail( 0 );
		expect( state() ).toBe( 'failed' );
		stop();
		type( 'abcd' );
		expect( state() ).toBe( 'failed' );
		await answer( 1, [ 'one' ] );
		expect( state() ).toBe( 'found one' );
	} );

	it( 'aborts the request when the field unmounts', () => {
		const { asked, type, unmount } = setUpSearch();
		type( 'abc' );
		unmount();
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
	} );
} );
