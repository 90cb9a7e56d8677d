/**
 * Texts for all forms of a page, read at the start. The data of a single form is read only when that form is enhanced.
 */
import { asRecord, asText } from '../../../platform/check';

export interface PageTexts {
	readonly offline: string;
	readonly invalidJson: string;
	readonly unknown: string;
	readonly wrongPlace: string;
}

export function readTexts( data: unknown ): PageTexts {
	const texts = asRecord( asRecord( data ).texts );
	return {
		offline: asText( texts.offline ),
		invalidJson: asText( texts.invalid_json ),
		unknown: asText( texts.unknown ),
		wrongPlace: asText( texts.wrong_place ),
	};
}
