/** Adds a button to each password field of WooCommerce's forms that shows the typed text, with WooCommerce's styles. */
import { bootText } from '../boot-data';

export function addPasswordToggles(): void {
	document
		.querySelectorAll< HTMLInputElement >( '.woocommerce form .woocommerce-Input[type="password"]' )
		.forEach( wrapInput );
	document
		.querySelectorAll< HTMLInputElement >( '.woocommerce form span > input[type="password"]' )
		.forEach( ( { parentElement } ) => parentElement?.classList.add( 'password-input' ) );
	document.querySelectorAll< HTMLElement >( '.password-input' ).forEach( addButton );
}

function wrapInput( input: HTMLInputElement ): void {
	if ( ! input.closest( '.password-input' ) ) {
		const wrapper = document.createElement( 'span' );
		input.replaceWith( wrapper );
		wrapper.append( input );
	}
}

function addButton( wrapper: HTMLElement ): void {
	const input = wrapper.querySelector( 'input' );
	if ( ! input || wrapper.querySelector( '.show-password-input' ) ) {
		return;
	}
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'show-password-input';
	button.setAttribute( 'aria-describedby', input.id );
	const updateToggle = ( isShown: boolean ): void =>
		button.setAttribute(
			'aria-label',
			isShown ? bootText( 'hidePassword', 'Hide password' ) : bootText( 'showPassword', 'Show password' )
		);
	updateToggle( false );
	button.addEventListener( 'click', () => {
		const isShown = button.classList.toggle( 'display-password' );
		updateToggle( isShown );
		input.type = isShown ? 'text' : 'password';
		input.focus();
	} );
	wrapper.append( button );
}
