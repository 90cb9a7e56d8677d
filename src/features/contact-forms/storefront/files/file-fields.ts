/**
 * The file fields of a form, and the way of their files: a chunk of its own, for a form that has such fields. The files
 * stay in the form's own control, so that a form means the same with and without it.
 */
import type { ContactRule } from '../../../../domain/contact-rules';
import { shaped, type UnknownRecord } from '../../../../platform/check';
import type { Post } from '../calls';
import { fieldNodes } from '../field-nodes';
import { createFileField } from './file-field';
import { NO_FILE_TEXTS } from './file-texts';
import { createSending } from './sending';

export interface FileFields {
	/** The controls have other files now. */
	follow(): void;
	/** In place of fetch, for what may take its time. */
	readonly post: Post;
}

export function createFileFields(
	form: HTMLFormElement,
	rules: readonly ContactRule[],
	given: UnknownRecord
): FileFields {
	const texts = shaped( given, NO_FILE_TEXTS );
	const announce = createVoice( form );
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
		follow: () => fields.forEach( ( field ) => field.follow() ),
		post: createSending( form, texts, announce ),
	};
}

/** Politely, one sentence at a time. */
function createVoice( form: HTMLFormElement ): ( message: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	form.append( region );
	return ( message ) => ( region.textContent = message );
}
