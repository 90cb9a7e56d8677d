import { start } from '.';
import { clearBoot } from '../boot-data';
import { addPasswordToggles } from './passwords';

const field = ( id: string, className = 'woocommerce-Input' ): string =>
	`<input class="${ className }" type="password" id="${ id }" value="secret">`;
const page = ( html: string ): void => void ( document.body.innerHTML = `<div class="woocommerce">${ html }</div>` );
const input = ( id: string ): HTMLInputElement => document.getElementById( id ) as HTMLInputElement;
const buttons = (): HTMLElement[] => [ ...document.querySelectorAll< HTMLElement >( '.show-password-input' ) ];
const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/** @param takesOver Scripts of WooCommerce that Aisle replaces on the page. */
const bootWith = ( takesOver: readonly string[] ): void => {
	window.aisleBoot = { shop: { takesOver } };
	clearBoot();
};

beforeEach( () => bootWith( [ 'shop-page' ] ) );

it( 'shows a password and hides it again', async () => {
	page( `<form>${ field( 'secret' ) }</form>` );
	start();
	start();
	await nextTask();
	const [ button, ...others ] = buttons();
	expect( others ).toEqual( [] );
	button?.click();
	expect( [ input( 'secret' ).type, button?.getAttribute( 'aria-label' ), document.activeElement?.id ] ).toEqual( [
		'text',
		'Hide password',
		'secret',
	] );
	expect( button?.classList ).toContain( 'display-password' );
	button?.click();
	expect( [ input( 'secret' ).type, button?.getAttribute( 'aria-label' ) ] ).toEqual( [
		'password',
		'Show password',
	] );
} );

it( 'keeps the caret and the selection', () => {
	page( `<form>${ field( 'secret' ) }</form>` );
	addPasswordToggles();
	input( 'secret' ).setSelectionRange( 2, 4 );
	buttons()[ 0 ]?.click();
	expect( [ input( 'secret' ).selectionStart, input( 'secret' ).selectionEnd ] ).toEqual( [ 2, 4 ] );
	buttons()[ 0 ]?.click();
	expect( [ input( 'secret' ).selectionStart, input( 'secret' ).selectionEnd ] ).toEqual( [ 2, 4 ] );
} );

it( 'masks the password before the form is submitted', () => {
	page( `<form>${ field( 'secret' ) }</form>` );
	addPasswordToggles();
	buttons()[ 0 ]?.click();
	let submittedType = '';
	document.querySelector( 'form' )?.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		submittedType = input( 'secret' ).type;
	} );
	document.querySelector( 'form' )?.requestSubmit();
	expect( submittedType ).toBe( 'password' );
	expect( buttons()[ 0 ]?.getAttribute( 'aria-label' ) ).toBe( 'Show password' );
} );

it( 'adds a button to fields that are inserted later', async () => {
	page( '<form></form>' );
	addPasswordToggles();
	document
		.querySelector( 'form' )
		?.insertAdjacentHTML(
			'beforeend',
			`<p>${ field( 'one', 'input-text' ) }</p><span class="woocommerce-input-wrapper">${ field( 'two', '' ) }</span>`
		);
	await nextTask();
	expect( buttons().map( ( button ) => button.getAttribute( 'aria-describedby' ) ) ).toEqual( [ 'one', 'two' ] );
} );

it( "adds a button to a field of WooCommerce's blocks, and masks it with the order", () => {
	document.body.innerHTML = `<div class="wc-block-components-text-input">${ field( 'secret', '' ) }</div><button class="wc-block-components-checkout-place-order-button"><span>Place order</span></button>`;
	bootWith( [] );
	addPasswordToggles();
	buttons()[ 0 ]?.click();
	expect( input( 'secret' ).type ).toBe( 'text' );
	document.querySelector< HTMLElement >( '.wc-block-components-checkout-place-order-button span' )?.click();
	expect( input( 'secret' ).type ).toBe( 'password' );
} );

it( 'leaves fields of other forms unchanged', () => {
	document.body.innerHTML = `<form>${ field( 'secret' ) }</form>`;
	addPasswordToggles();
	expect( buttons() ).toEqual( [] );
} );

describe( "with WooCommerce's script", () => {
	const runTheirScript = (): void => {
		window.jQuery = Object.assign( jest.fn(), { scroll_to_notices: jest.fn() } ) as never;
		document
			.querySelector( 'input' )
			?.insertAdjacentHTML( 'afterend', '<button type="button" class="show-password-input"></button>' );
	};

	beforeEach( () => bootWith( [] ) );
	afterEach( () => delete window.jQuery );

	it( 'adds no second button', () => {
		page( `<form><span class="password-input">${ field( 'secret' ) }</span></form>` );
		runTheirScript();
		addPasswordToggles();
		expect( buttons() ).toHaveLength( 1 );
	} );

	it( 'waits for the script, then adds the buttons of other fields', async () => {
		page( `<form><span class="password-input">${ field( 'one' ) }</span></form>` );
		addPasswordToggles();
		expect( buttons() ).toEqual( [] );
		runTheirScript();
		document.querySelector( 'form' )?.insertAdjacentHTML( 'beforeend', field( 'two' ) );
		await nextTask();
		expect( buttons().map( ( button ) => button.hasAttribute( 'data-aisle-password' ) ) ).toEqual( [
			false,
			true,
		] );
	} );
} );
