import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { emptyDocument } from '../../../../../platform/builder/document';
import { EditorProvider, type EditorTools } from '../../../../../platform/builder/editor-context';
import { AisleError } from '../../../../../platform/errors';
import type { Rest, RestRequest } from '../../../../../platform/rest';
import { TestSend } from './test-send';

const DOCUMENT = { ...emptyDocument(), mail: { subject: 'Hello [f_name]' } };

function show( rest: Rest ) {
	const noop = (): void => undefined;
	const tools: EditorTools = {
		document: DOCUMENT,
		title: 'Write to us',
		rest,
		problems: [],
		edit: noop,
		undo: noop,
		announce: noop,
		offerUndo: noop,
		openField: null,
		setOpenField: noop,
	};
	return render(
		<EditorProvider value={ tools }>
			<TestSend />
		</EditorProvider>
	);
}

const button = (): HTMLElement => screen.getByRole( 'button', { name: 'Send a test' } );
const announcement = (): string => screen.getByRole( 'status' ).textContent ?? '';

it( 'sends the unsaved email without an address and shows the recipient', async () => {
	const requests: RestRequest[] = [];
	const { container } = show( async ( request ) => {
		requests.push( request );
		return { to: 'owner@shop.example' };
	} );
	expect( announcement() ).toBe( '' );
	await act( async () => void fireEvent.click( button() ) );
	expect( requests ).toEqual( [
		{
			path: '/aisle/v1/contact-form-documents/test-mail',
			method: 'POST',
			data: {
				document: expect.objectContaining( { mail: { subject: 'Hello [f_name]' } } ),
				title: 'Write to us',
			},
		},
	] );
	expect( announcement() ).toBe( 'The test email was sent to owner@shop.example.' );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( "shows the mail server's error and allows a retry", async () => {
	show( async () => {
		throw new AisleError(
			'test_not_sent',
			'The test email could not be sent. Mail server response: SMTP connect() failed.',
			502
		);
	} );
	await act( async () => void fireEvent.click( button() ) );
	expect( announcement() ).toBe( 'The test email could not be sent. Mail server response: SMTP connect() failed.' );
	expect( screen.getByRole( 'status' ).className ).toContain( 'has-failed' );
	expect( button().getAttribute( 'aria-disabled' ) ).toBeNull();
} );

it( 'sends once when the button is clicked repeatedly', async () => {
	let answer: ( response: unknown ) => void = () => undefined;
	const rest = jest.fn( () => new Promise< unknown >( ( resolve ) => ( answer = resolve ) ) );
	show( rest );
	fireEvent.click( button() );
	expect( button().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	fireEvent.click( button() );
	expect( rest ).toHaveBeenCalledTimes( 1 );
	await act( async () => answer( { to: 'owner@shop.example' } ) );
	expect( button().getAttribute( 'aria-disabled' ) ).toBeNull();
} );
