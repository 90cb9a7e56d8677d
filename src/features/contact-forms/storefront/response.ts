/** The form's live region: a message and a link to each invalid field. All content is plain text. */
import type { FieldError } from './field-errors';
import { fieldNode, firstControl } from './field-nodes';

export interface ResponseRegion {
	announce( message: string, errors?: readonly FieldError[] ): void;
	/** Removes links to fields that are now valid. */
	removeFixedErrors( invalidIds: ReadonlySet< string > ): void;
}

/**
 * @param reveal Shows a field inside a collapsed section or hidden step.
 */
export function createResponse( form: HTMLFormElement, reveal: ( node: HTMLElement ) => void ): ResponseRegion {
	const region = form.querySelector< HTMLElement >( '.aisle-contact-form__response' );
	region?.addEventListener( 'click', ( event ) => {
		const field = event.target instanceof HTMLAnchorElement ? ( event.target.dataset.errorOf ?? '' ) : '';
		const node = field === '' ? null : fieldNode( form, field );
		if ( node ) {
			event.preventDefault();
			reveal( node );
			firstControl( form, field )?.focus();
		}
	} );
	return {
		announce( message, errors = [] ) {
			region?.replaceChildren(
				...( message === '' ? [] : [ messageElement( message ) ] ),
				...( errors.length === 0 ? [] : [ createErrorList( form, errors ) ] )
			);
		},
		removeFixedErrors( invalidIds ) {
			region?.querySelectorAll< HTMLElement >( '[data-error-of]' ).forEach( ( link ) => {
				if ( ! invalidIds.has( link.dataset.errorOf ?? '' ) ) {
					link.closest( 'li' )?.remove();
				}
			} );
		},
	};
}

function messageElement( message: string ): HTMLElement {
	const text = document.createElement( 'p' );
	text.className = 'aisle-contact-form__message';
	text.textContent = message;
	return text;
}

function createErrorList( form: HTMLFormElement, errors: readonly FieldError[] ): HTMLElement {
	const items = document.createElement( 'ul' );
	items.className = 'aisle-contact-form__errors';
	items.append( ...errors.map( ( error ) => createErrorItem( form, error ) ) );
	return items;
}

function createErrorItem( form: HTMLFormElement, { field, message }: FieldError ): HTMLElement {
	const entry = document.createElement( 'li' );
	const control = firstControl( form, field );
	const label = fieldNode( form, field )?.querySelector( '.aisle-field__name' )?.textContent?.trim() ?? '';
	const text = label === '' ? message : `${ label }: ${ message }`;
	if ( ! control ) {
		entry.textContent = text;
		return entry;
	}
	const link = document.createElement( 'a' );
	link.href = `#${ control.id }`;
	link.dataset.errorOf = field;
	link.textContent = text;
	entry.append( link );
	return entry;
}
