/** Asks the server whether the edited bundle can be previewed, and where. */
import type { EditableDocument } from '../../../../platform/builder/document';
import type { PreviewResponse } from '../../../../platform/builder/preview/use-preview';
import { readProblems } from '../../../../platform/builder/read-document';
import { asRecord, asText } from '../../../../platform/check';
import type { Rest } from '../../../../platform/rest';
import { writeBundle } from '../document';

export interface PreviewedBundle {
	/** URL of the page to which the bundle is posted. */
	readonly url: string;
	/** The document as JSON. */
	readonly json: string;
	readonly title: string;
}

export async function fetchPreview(
	rest: Rest,
	bundle: EditableDocument,
	title: string,
	signal: AbortSignal
): Promise< PreviewResponse< PreviewedBundle > > {
	const document = writeBundle( bundle );
	const { problems, url } = asRecord(
		await rest( { path: '/aisle/v1/bundles/preview', method: 'POST', data: { document }, signal } )
	);
	const found = readProblems( problems );
	const pageUrl = asText( url );
	return {
		preview: found.length > 0 || pageUrl === '' ? null : { url: pageUrl, json: JSON.stringify( document ), title },
		problems: found,
	};
}

export const reuseUnchangedPreview = ( previous: PreviewedBundle | null, current: PreviewedBundle ): PreviewedBundle =>
	previous?.json === current.json && previous.title === current.title ? previous : current;
