import { showFieldErrors } from './field-errors';

const TEXTS = {
	required: '%s is required.',
	email: 'Enter a valid email address.',
	phone: 'Enter a valid phone number.',
};

beforeAll( () => showFieldErrors( TEXTS ) );

beforeEach( () => {
	document.body.innerHTML =
		'<form class="checkout"><p class="form-row"><label for="f">Email <span class="required">*</span></label><input id="f"></p></form>';
} );

const row = (): HTMLElement => document.querySelector( '.form-row' ) as HTMLElement;

async function leaveField( ...classes: readonly string[] ): Promise< void > {
	row().classList.add( ...classes );
	document.querySelector( 'input' )?.dispatchEvent( new FocusEvent( 'focusout', { bubbles: true } ) );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
}

it.each( [
	[ [ 'woocommerce-invalid', 'woocommerce-invalid-email' ], TEXTS.email ],
	[ [ 'woocommerce-invalid', 'woocommerce-invalid-phone' ], TEXTS.phone ],
	[ [ 'woocommerce-invalid', 'woocommerce-invalid-required-field' ], 'Email is required.' ],
] )( 'shows why WooCommerce has found the field invalid: %s', async ( classes, text ) => {
	await leaveField( ...classes );
	await leaveField();
	expect(
		[ ...document.querySelectorAll( '.checkout-inline-error-message' ) ].map( ( node ) => node.textContent )
	).toEqual( [ text ] );
	expect( document.querySelector( 'input' )?.getAttribute( 'aria-describedby' ) ).toBe( 'f_description' );
} );

it( 'shows nothing below a valid field or in other forms', async () => {
	await leaveField( 'woocommerce-validated' );
	expect( document.querySelector( '.checkout-inline-error-message' ) ).toBeNull();
	document.querySelector( 'form' )?.classList.remove( 'checkout' );
	await leaveField( 'woocommerce-invalid-email' );
	expect( document.querySelector( '.checkout-inline-error-message' ) ).toBeNull();
} );

it( 'keeps a message of the server', async () => {
	row().insertAdjacentHTML( 'beforeend', '<p class="checkout-inline-error-message">Server</p>' );
	await leaveField( 'woocommerce-invalid-email' );
	expect( row().textContent ).not.toContain( TEXTS.email );
} );
