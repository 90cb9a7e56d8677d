/**
 * The file fields of a form and the sending of their files. A separate chunk for forms with such fields. Files stay in
 * the form's own control, so the form data is the same with and without it.
 */
import type { ContactRule } from '../../../../domain/contact-rules';
import { readShape, type UnknownRecord } from '../../../../platform/check';
import type { Post } from '../calls';
import { fieldNodes } from '../field-nodes';
import { createFileField } from './file-field';
import { NO_FILE_TEXTS } from './file-texts';
import { createPost } from './sending';

export interface FileFields {
	/** Updates the fields after their controls changed. */
	sync(): void;
	/** Replaces fetch for requests that may take long. */
	readonly post: Post;
}

export function createFileFields(
	form: HTMLFormElement,
	rules: readonly ContactRule[],
	rawTexts: UnknownRecord
): FileFields {
	const texts = readShape( rawTexts, NO_FILE_TEXTS );
	const announce = createAnnouncer( form );
	const fields = fieldNodes( form ).flatMap( ( node ) => {
		const input = node.querySelector< HTMLInputElement >( '.aisle-field__file-input' );
		return input
			? [
					createFileField( node, input, {
						rules: rules.filter( ( { field } ) => field === node.dataset.field ),
						texts,
						announce,
					} ),
				]
			: [];
	} );
	return {
		sync: () => fields.forEach( ( field ) => field.sync() ),
		post: createPost( form, texts, announce ),
	};
}

/** Creates a polite live region that announces one message at a time. */
function createAnnouncer( form: HTMLFormElement ): ( message: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	form.append( region );
	return ( message ) => ( region.textContent = message );
}
