/**
 * Admin screens of attribute values and products: a color as text and picker, an image from the media library.
 */
import { pickImage } from './pick-image';
import './screens.scss';

const COLOR = /^#?(?:[0-9a-f]{3}){1,2}$/i;

document.addEventListener( 'input', ( { target } ) => {
	const box = target instanceof HTMLInputElement ? target.closest( '.aisle-color' ) : null;
	const text = box?.querySelector< HTMLInputElement >( '[type="text"]' );
	const picker = box?.querySelector< HTMLInputElement >( '[type="color"]' );
	if ( text && target === picker ) {
		text.value = picker?.value ?? '';
	} else if ( text && picker ) {
		picker.value = COLOR.test( text.value ) ? sixDigits( text.value ) : '#ffffff';
	}
	box?.classList.toggle( 'has-color', text?.value !== '' );
} );

document.addEventListener( 'click', ( { target } ) => {
	const button = target instanceof Element ? target.closest< HTMLElement >( '.aisle-picture button' ) : null;
	const box = button?.closest< HTMLElement >( '.aisle-picture' );
	if ( box && button?.matches( '.aisle-picture__remove' ) ) {
		showImage( box, null );
		box.querySelector< HTMLElement >( '.aisle-picture__choose' )?.focus();
	} else if ( box && button ) {
		pickImage( button.ariaLabel ?? '', ( image ) => showImage( box, image ) );
	}
} );

// WordPress clears all visible fields, and the browser warns about a color picker without a value, so the pickers are
// hidden meanwhile.
const pickers = (): NodeListOf< HTMLElement > => document.querySelectorAll( '#addtag .aisle-color [type="color"]' );
window.jQuery?.( document ).on( 'ajaxSend', () => pickers().forEach( ( picker ) => ( picker.hidden = true ) ) );
window.jQuery?.( document ).on( 'ajaxComplete', () => pickers().forEach( ( picker ) => ( picker.hidden = false ) ) );

/** After WordPress has added a value, it clears the text fields, but not the image and the color. */
window.jQuery?.( document ).on( 'ajaxSuccess', ( _event, response, settings ) => {
	const { data } = settings as { readonly data?: unknown };
	const isAdded = ! ( response as XMLHttpRequest ).responseText.includes( '<wp_error' );
	if ( isAdded && typeof data === 'string' && /(^|&)action=add-tag(&|$)/.test( data ) ) {
		document
			.querySelectorAll< HTMLElement >( '#addtag .aisle-picture' )
			.forEach( ( box ) => showImage( box, null ) );
		document.querySelectorAll< HTMLInputElement >( '#addtag .aisle-color input' ).forEach( ( input ) => {
			input.value = input.type === 'color' ? '#ffffff' : '';
		} );
		document.querySelectorAll( '#addtag .aisle-color' ).forEach( ( box ) => box.classList.remove( 'has-color' ) );
	}
} );

// A product with many values could exceed the server's limit of input fields, so empty rows are not sent.
document.querySelector( 'form#post' )?.addEventListener( 'submit', () => {
	document.querySelectorAll( '#aisle_swatches_data tbody tr' ).forEach( ( row ) => {
		const fields = [ ...row.querySelectorAll< HTMLInputElement >( 'input[name]' ) ];
		if ( fields.every( ( { name, value } ) => name.endsWith( '[value]' ) || value === '' ) ) {
			fields.forEach( ( field ) => ( field.disabled = true ) );
			// Enables them again, because another script may have stopped the submit.
			window.setTimeout( () => fields.forEach( ( field ) => ( field.disabled = false ) ), 1000 );
		}
	} );
} );

document
	.querySelectorAll( '.aisle-color' )
	.forEach( ( box ) =>
		box.classList.toggle( 'has-color', box.querySelector< HTMLInputElement >( '[type="text"]' )?.value !== '' )
	);

function showImage( box: HTMLElement, image: { readonly id: number; readonly url: string } | null ): void {
	const previewImage = box.querySelector( 'img' );
	const field = box.querySelector( 'input' );
	const removeButton = box.querySelector< HTMLElement >( '.aisle-picture__remove' );
	if ( previewImage && field && removeButton ) {
		previewImage.src = image?.url ?? '';
		previewImage.hidden = ! image;
		removeButton.hidden = ! image;
		field.value = image ? `${ image.id }` : '';
	}
}

function sixDigits( text: string ): string {
	const digits = text.replace( '#', '' );
	return `#${ digits.length === 3 ? digits.replace( /./g, '$&$&' ) : digits }`.toLowerCase();
}
