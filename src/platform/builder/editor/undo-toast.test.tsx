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
const toastElement = () => document.querySelector( '.aisle-builder__toast' ) as HTMLElement;
const advanceTimers = ( milliseconds: number ) => act( () => jest.advanceTimersByTime( milliseconds ) );

beforeEach( () => {
	jest.useFakeTimers();
	onUndo.mockReset();
} );
afterEach( () => jest.useRealTimers() );

function renderToast() {
	const result = render( <Editor form={ FORM } /> );
	// Like a removal: the form changes together with the toast.
	act( () => show( '“Name” was removed.' ) );
	return result;
}

it( 'shows for eight seconds', () => {
	renderToast();
	expect( announcement() ).toContain( '“Name” was removed.' );
	advanceTimers( 7900 );
	expect( toastElement() ).toBeTruthy();
	advanceTimers( 200 );
	expect( announcement() ).toBe( '' );
} );

it.each( [
	[
		'the mouse',
		() => fireEvent.pointerEnter( toastElement(), { pointerType: 'mouse' } ),
		() => fireEvent.pointerLeave( toastElement() ),
	],
	[
		'the focus',
		() => fireEvent.focus( screen.getByRole( 'button' ) ),
		() => fireEvent.blur( screen.getByRole( 'button' ) ),
	],
] )( 'stays while %s is on it and restarts its time afterwards', ( _, enter, leave ) => {
	renderToast();
	advanceTimers( 7000 );
	enter();
	advanceTimers( 60_000 );
	expect( toastElement() ).toBeTruthy();
	leave();
	advanceTimers( 7900 );
	expect( toastElement() ).toBeTruthy();
	advanceTimers( 200 );
	expect( announcement() ).toBe( '' );
} );

it( 'shows again for the whole time when the same item is removed again', () => {
	renderToast();
	advanceTimers( 7000 );
	const first = toastElement();
	act( () => show( '“Name” was removed.' ) );
	expect( toastElement() ).not.toBe( first );
	advanceTimers( 7000 );
	expect( toastElement() ).toBeTruthy();
} );

it( 'hides after the next edit', () => {
	const { rerender } = renderToast();
	rerender( <Editor form={ { ...FORM, title: 'Engravings' } } /> );
	expect( announcement() ).toBe( '' );
} );

it( 'calls undo once and disappears after a click', () => {
	renderToast();
	fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( onUndo ).toHaveBeenCalledTimes( 1 );
	expect( announcement() ).toBe( '' );
} );
