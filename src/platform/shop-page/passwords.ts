/**
 * Adds a button to each password field of WooCommerce's forms that shows the typed text, with WooCommerce's styles; also
 * to fields that are inserted later. Fields are masked again before their form is submitted, so that the browser offers
 * to save the password, and the caret stays where it is.
 *
 * On pages with WooCommerce's own script, its buttons stay, and fields get what they lack.
 */
import { bootText, isReplaced } from '../boot-data';
import { jQueryIfLoaded } from '../events';

const FIELD = 'input[type="password"]';
const BUTTON = '.show-password-input';
/** Fields to wrap. Others get a button only inside a `span`, as in WooCommerce's script. */
const WRAPPED_FIELDS = `.woocommerce form :is( .woocommerce-Input, .input-text )${ FIELD.slice( 5 ) }`;
/** Password fields of WooCommerce's blocks, which have no button of their own. */
const BLOCK_FIELDS = `.wc-block-components-text-input > ${ FIELD }`;
/** The checkout block sends its fields without submitting a form. */
const BLOCK_SUBMIT = '.wc-block-components-checkout-place-order-button';
/** Marks Aisle's buttons. */
const OWN = 'data-aisle-password';

let isWatching = false;

/** Adds the buttons that are missing now, and those of later fields. */
export function addPasswordToggles(): void {
	addMissing();
	if ( isWatching ) {
		return;
	}
	isWatching = true;
	new MutationObserver( ( records ) => {
		if ( records.some( ( { addedNodes } ) => [ ...addedNodes ].some( mayNeedButton ) ) ) {
			addMissing();
		}
	} ).observe( document.body, { childList: true, subtree: true } );
	document.addEventListener( 'click', handleClick, true );
	document.addEventListener( 'click', toggle );
	document.addEventListener( 'submit', ( { target } ) => maskAll( target ), true );
}

const mayNeedButton = ( node: Node ): boolean =>
	node instanceof Element && ( node.matches( `${ FIELD },${ BUTTON }` ) || node.querySelector( FIELD ) !== null );

/**
 * Returns whether WooCommerce's script has added its buttons, if it is on the page. An optimizer may delay it, and it
 * would add second buttons. Its buttons then start the next check.
 */
function hasWooCommerceAddedButtons(): boolean {
	const jQuery = jQueryIfLoaded();
	return isReplaced( 'shop-page' ) || ( jQuery !== null && Reflect.has( jQuery, 'scroll_to_notices' ) );
}

function addMissing(): void {
	document.querySelectorAll< HTMLInputElement >( BLOCK_FIELDS ).forEach( addBlockButton );
	if ( ! hasWooCommerceAddedButtons() ) {
		return;
	}
	document.querySelectorAll< HTMLInputElement >( WRAPPED_FIELDS ).forEach( wrapField );
	document
		.querySelectorAll( `.woocommerce form span > ${ FIELD }` )
		.forEach( ( { parentElement } ) => parentElement?.classList.add( 'password-input' ) );
	document.querySelectorAll( '.password-input' ).forEach( ( wrapper ) => {
		if ( ! wrapper.querySelector( BUTTON ) ) {
			addButton( wrapper );
		}
	} );
}

function wrapField( field: HTMLInputElement ): void {
	if ( field.parentElement?.localName !== 'span' ) {
		const isFocused = document.activeElement === field;
		const wrapper = document.createElement( 'span' );
		field.replaceWith( wrapper );
		wrapper.append( field );
		if ( isFocused ) {
			field.focus();
		}
	}
}

/** Places the button beside the field's text, because hints and errors below it change the height of its box. */
function addBlockButton( field: HTMLInputElement ): void {
	const box = field.parentElement;
	const button = box && ! box.querySelector( BUTTON ) ? addButton( box ) : null;
	if ( button ) {
		button.style.top = `${ field.offsetTop + field.offsetHeight / 2 }px`;
	}
}

function addButton( wrapper: Element ): HTMLElement | null {
	const field = wrapper.querySelector( 'input' );
	if ( ! field ) {
		return null;
	}
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = BUTTON.slice( 1 );
	button.setAttribute( OWN, '' );
	if ( field.id ) {
		button.setAttribute( 'aria-describedby', field.id );
	}
	setShown( button, false );
	wrapper.append( button );
	return button;
}

const buttonOf = ( { target }: Event ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( BUTTON ) : null;

const fieldOf = ( button: Element ): HTMLInputElement | null => button.parentElement?.querySelector( 'input' ) ?? null;

function setShown( button: Element, isShown: boolean ): void {
	button.classList.toggle( 'display-password', isShown );
	button.setAttribute(
		'aria-label',
		isShown ? bootText( 'hidePassword', 'Hide password' ) : bootText( 'showPassword', 'Show password' )
	);
	const field = fieldOf( button );
	if ( field ) {
		field.type = isShown ? 'text' : 'password';
	}
}

/** Runs before the button's own listener, which changes the type and focuses the field; restores the caret after it. */
function handleClick( event: Event ): void {
	if ( event.target instanceof Element && event.target.closest( BLOCK_SUBMIT ) ) {
		maskAll( document.body );
	}
	const button = buttonOf( event );
	const field = button && fieldOf( button );
	if ( field ) {
		const { selectionStart, selectionEnd } = field;
		document.addEventListener( 'click', () => field.setSelectionRange( selectionStart, selectionEnd ), {
			once: true,
		} );
	}
}

function toggle( event: Event ): void {
	const button = buttonOf( event );
	if ( button?.hasAttribute( OWN ) ) {
		setShown( button, ! button.classList.contains( 'display-password' ) );
		fieldOf( button )?.focus();
	}
}

function maskAll( form: EventTarget | null ): void {
	if ( form instanceof Element ) {
		form.querySelectorAll( `${ BUTTON }.display-password` ).forEach( ( button ) => setShown( button, false ) );
	}
}
