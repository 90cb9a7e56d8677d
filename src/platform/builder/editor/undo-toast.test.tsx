import { act, fireEvent, render, screen } from '@testing-library/react';
import { emptyDocument } from '../document';
import type { Form } from '../editor-state';
import { UndoToast, useToast } from './undo-toast';

const FORM: Form = { title: 'Engraving', enabled: true, document: emptyDocument() };
const onUndo = jest.fn();
let show: ( message: string ) => void = () => {};

function Editor( { form }: { form: Form } ) {
	const toast = useToast( form );
	show = toast.show;
	return <UndoToast toast={ toast } onUndo={ onUndo } />;
}

const announcement = () => screen.getByRole( 'status' ).textContent;
const note = () => document.querySelector( '.aisle-builder__toast' ) as HTMLElement;
const pass = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );

beforeEach( () => {
	jest.useFakeTimers();
	onUndo.mockReset();
} );
afterEach( () => jest.useRealTimers() );

function shown() {
	const drawn = render( <Editor form={ FORM } /> );
	// Like a removal: the form changes together with the toast.
	act( () => show( '“Name” was removed.' ) );
	return drawn;
}

it( 'shows for eight seconds', () => {
	shown();
	expect( announcement() ).toContain( '“Name” was removed.' );
	pass( 7900 );
	expect( note() ).toBeTruthy();
	pass( 200 );
	expect( announcement() ).toBe( '' );
} );

it.each( [
	[
		'the mouse',
		() => fireEvent.pointerEnter( note(), { pointerType: 'mouse' } ),
		() => fireEvent.pointerLeave( note() ),
	],
	[
		'the focus',
		() => fireEvent.focus( screen.getByRole( 'button' ) ),
		() => fireEvent.blur( screen.getByRole( 'button' ) ),
	],
] )( 'stays while %s is on it and restarts its time afterwards', ( _, come, go ) => {
	shown();
	pass( 7000 );
	come();
	pass( 60_000 );
	expect( note() ).toBeTruthy();
	go();
	pass( 7900 );
	expect( note() ).toBeTruthy();
	pass( 200 );
	expect( announcement() ).toBe( '' );
} );

it( 'shows again for the whole time when the same item is removed again', () => {
	shown();
	pass( 7000 );
	const first = note();
	act( () => show( '“Name” was removed.' ) );
	expect( note() ).not.toBe( first );
	pass( 7000 );
	expect( note() ).toBeTruthy();
} );

it( 'hides after the next edit', () => {
	const { rerender } = shown();
	rerender( <Editor form={ { ...FORM, title: 'Engravings' } } /> );
	expect( announcement() ).toBe( '' );
} );

it( 'undoes once', () => {
	shown();
	fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( onUndo ).toHaveBeenCalledTimes( 1 );
	expect( announcement() ).toBe( '' );
} );
