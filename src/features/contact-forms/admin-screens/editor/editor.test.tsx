import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { BuilderScreen } from '../../../../platform/builder/builder-screen';
import { asRecord } from '../../../../platform/check';
import { callRest, type RestRequest } from '../../../../platform/rest';
import { renderInBuilder } from '../../../../platform/builder/testing';
import { contactFormConfig } from './builder-config';

jest.mock( '../../../../platform/rest', () => ( { callRest: jest.fn() } ) );
const render = renderInBuilder( contactFormConfig );
// A menu with a tag for each answer can exceed the default limit of five seconds on a busy machine.
jest.setTimeout( 30_000 );

const server = jest.mocked( callRest );
const DOCUMENT = {
	schema_version: 1,
	fields: [
		{ id: 'f_name', type: 'text', label: 'Name' },
		{
			id: 'f_kind',
			type: 'radio-group',
			label: 'Kind',
			options: [
				{ id: 'o_a', label: 'Question' },
				{ id: 'o_b', label: 'Quote' },
			],
		},
		{
			id: 'f_more',
			type: 'text',
			label: 'More',
			cl_rule: {
				action: 'show',
				groups: [
					{
						operator: '',
						rules: [
							{ cl_source: 'field', cl_field: 'f_kind', cl_relation: 'is', cl_val: 'o_b', operator: '' },
						],
					},
				],
			},
		},
	],
	mail: { to: 'a@shop.example', body: '[all_fields]' },
};
const advanceTimers = ( milliseconds = 2000 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );
const sentDocuments = () =>
	server.mock.calls
		.map( ( [ request ]: [ RestRequest ] ) => request )
		.filter( ( { path, method } ) => path === '/aisle/v1/contact-form-documents/7' && method === 'POST' )
		.map( ( { data } ) => asRecord( asRecord( data ).document ) );
const tab = ( name: string ) => fireEvent.click( screen.getByText( name, { selector: '[role="tab"]' } ) );
let container: HTMLElement;
let previewHtml = '';
let previewRequests: ReturnType< typeof asRecord >[] = [];

beforeEach( async () => {
	jest.useFakeTimers();
	window.aisleAdmin = { user: 1, siteUrl: 'https://shop.example/', currency: {} };
	window.matchMedia = jest.fn().mockReturnValue( {
		matches: false,
		addEventListener: jest.fn(),
		removeEventListener: jest.fn(),
		addListener: jest.fn(),
	} );
	Element.prototype.scrollIntoView = jest.fn();
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	window.history.replaceState( null, '', '#/7' );
	server
		.mockReset()
		.mockResolvedValue( { id: 7, revision: 3, title: 'Write to us', status: 'publish', document: DOCUMENT } );
	previewHtml = '<form><div data-field="f_name"><label>Name</label><input name="name"></div></form>';
	previewRequests = [];
	const rest = async ( { path, data }: RestRequest ) => {
		if ( path?.endsWith( '/preview' ) ) {
			previewRequests.push( asRecord( data ) );
			return { preview: { html: previewHtml, page: '/?preview' }, problems: [] };
		}
		return path?.endsWith( '/site' )
			? { domain: 'shop.example', admin_email: 'boss@shop.example', roles: [] }
			: { problems: [] };
	};
	( { container } = render( <BuilderScreen rest={ rest } /> ) );
	await advanceTimers();
} );
afterEach( () => jest.useRealTimers() );

it( 'inserts a tag at the cursor and shows its meaning', async () => {
	tab( 'Email' );
	const subject = screen.getByLabelText< HTMLInputElement >( 'Subject' );
	fireEvent.change( subject, { target: { value: 'From , at last' } } );
	subject.setSelectionRange( 5, 5 );
	fireEvent.click( screen.getByLabelText( 'Insert a tag into “Subject”' ) );
	await advanceTimers();
	fireEvent.click( screen.getByText( 'Name', { selector: '[role="menuitem"], [role="menuitem"] *' } ) );
	await advanceTimers();
	expect( subject.value ).toBe( 'From [f_name], at last' );
	expect( screen.getByText( '[f_name]' ) ).toBeTruthy();
} );

it( 'shows email errors at their fields while the merchant types', async () => {
	tab( 'Email' );
	fireEvent.change( screen.getByLabelText( 'To' ), { target: { value: 'nobody' } } );
	await advanceTimers( 0 );
	expect( screen.getByLabelText( 'To' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByText( '“nobody” is not a valid email address.' ) ).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'To' ), { target: { value: '' } } );
	await advanceTimers();
	expect(
		screen.getByText( 'No recipient set. Messages go to the site administrator: boss@shop.example.' )
	).toBeTruthy();
	expect( screen.getByLabelText( 'To' ).getAttribute( 'aria-invalid' ) ).toBeNull();
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'saves changed settings without those left at their defaults', async () => {
	tab( 'Settings' );
	fireEvent.change( screen.getByLabelText( 'Button label' ), { target: { value: 'Ask us' } } );
	fireEvent.click( screen.getByLabelText( 'Save drafts' ) );
	fireEvent.change( screen.getByLabelText( 'When the message was sent' ), { target: { value: 'Thanks.' } } );
	expect( screen.getByLabelText< HTMLInputElement >( 'Shortcode' ).value ).toBe( '[aisle_form id="7"]' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await advanceTimers();
	expect( sentDocuments().at( -1 ) ).toMatchObject( {
		settings: { submit_label: 'Ask us', keep_draft: true },
		messages: { mail_sent: 'Thanks.' },
		mail: { to: 'a@shop.example' },
		autoreply: {},
	} );
	expect( document.querySelector( '.aisle-builder__saved' )?.textContent ).toContain( '[aisle_form id="7"]' );
	jest.useRealTimers();
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( "previews the server's form in a page of the store and keeps entered values", async () => {
	window.ResizeObserver = class {
		observe = jest.fn();
		unobserve = jest.fn();
		disconnect = jest.fn();
	};
	tab( 'Preview' );
	await advanceTimers();
	const frame = document.querySelector( 'iframe' );
	const page = frame?.contentDocument;
	expect( frame?.getAttribute( 'src' ) ).toBe( '/?preview' );
	const find = jest.fn();
	Object.assign( frame?.contentWindow ?? {}, { aisleContactForms: { find } } );
	page?.write( '<main><div id="aisle-contact-preview"></div></main>' );
	fireEvent.load( frame ?? document.body );
	await advanceTimers();
	expect( find ).toHaveBeenCalledTimes( 1 );
	const name = () => page?.querySelector< HTMLInputElement >( '[name="name"]' );
	expect( name() ).toBeTruthy();
	Object.assign( name() ?? {}, { value: 'Ada' } );
	previewHtml = previewHtml.replace( 'Name', 'Your name' );
	fireEvent.click( screen.getByLabelText( 'Logged in' ) );
	await advanceTimers();
	expect( [
		page?.querySelector( 'label' )?.textContent,
		name()?.value,
		previewRequests.at( -1 )?.logged_in,
	] ).toEqual( [ 'Your name', 'Ada', true ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Clear the answers' } ) );
	await advanceTimers();
	expect( name()?.value ).toBe( '' );
} );
