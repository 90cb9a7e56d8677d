/** Validates the response of `contact-form-documents/preview`. */
import { asRecord, asText, isRecord } from '../../../../../platform/check';
import type { EditableDocument } from '../../../../../platform/builder/document';
import { withSampleOptions } from '../../../../../platform/builder/options/empty-options';
import type { PreviewResponse } from '../../../../../platform/builder/preview/use-preview';
import { readProblems } from '../../../../../platform/builder/read-document';
import { FIELD_TYPES } from '../kinds';
import type { Rest } from '../../../../../platform/rest';
import { writeContactForm } from '../document';

export interface ContactPreview {
	/** HTML of the form. */
	readonly html: string;
	/** URL of the page that contains the preview. */
	readonly pageUrl: string;
}

export async function fetchPreview(
	rest: Rest,
	form: EditableDocument,
	loggedIn: boolean,
	signal: AbortSignal
): Promise< PreviewResponse< ContactPreview > > {
	const data = {
		document: writeContactForm( withSampleOptions( FIELD_TYPES, form ) ),
		title: '',
		logged_in: loggedIn,
	};
	const { preview, problems } = asRecord(
		await rest( { path: '/aisle/v1/contact-form-documents/preview', method: 'POST', data, signal } )
	);
	const { html, page } = asRecord( preview );
	return {
		preview: isRecord( preview ) ? { html: asText( html ), pageUrl: asText( page ) } : null,
		problems: readProblems( problems ),
	};
}

export const reuseUnchangedPreview = ( previous: ContactPreview | null, current: ContactPreview ): ContactPreview =>
	previous?.html === current.html && previous.pageUrl === current.pageUrl ? previous : current;
