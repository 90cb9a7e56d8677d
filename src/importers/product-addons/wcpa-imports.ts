/**
 * Forms of the plugin "WooCommerce Custom Product Addons", from this store or an export file, and their import results.
 */
import { asRecord } from '../../platform/check';
import type { Rest } from '../../platform/rest';
import { readImported, type ImportedForm } from './compared-totals';
import { readSourceForms, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { readOutcome, type ImportOutcome } from '../../platform/builder/transfer/portable-forms';

const PATH = '/aisle/v1/option-form-imports';

/** Parsed export file; null for the forms of this store. */
export type WcpaFile = unknown;

export interface WcpaForms {
	readonly found: readonly SourceForm[];
	/** Forms imported earlier, for comparison. */
	readonly imported: readonly ImportedForm[];
}

/** Reads only; nothing is changed. */
export async function findWcpaForms( rest: Rest, file: WcpaFile = null ): Promise< WcpaForms > {
	const response = asRecord(
		await rest(
			file === null ? { path: PATH } : { path: PATH, method: 'POST', data: { export: file, preview: true } }
		)
	);
	return { found: readSourceForms( response.found ), imported: readImported( response.imported ) };
}

export const importWcpaForms = async (
	rest: Rest,
	ids: readonly number[],
	file: WcpaFile = null
): Promise< ImportOutcome > =>
	readOutcome( await rest( { path: PATH, method: 'POST', data: file === null ? { ids } : { export: file, ids } } ) );

/** Returns the parsed file if it is an object or list, as the server requires; else null. */
export function readWcpaFile( text: string ): WcpaFile {
	try {
		const file: unknown = JSON.parse( text );
		return typeof file === 'object' ? file : null;
	} catch {
		return null;
	}
}
