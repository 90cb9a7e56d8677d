/**
 * Forms of the plugin "WooCommerce Custom Product Addons", of this shop or of a file of that plugin, and what becomes
 * of each.
 */
import { asRecord } from '../../platform/check';
import type { Rest } from '../../platform/rest';
import { readImported, type ImportedForm } from './compared-totals';
import { readFoundForms, type FoundForm } from '../../platform/builder/transfer/found-forms';
import { readOutcome, type ImportOutcome } from '../../platform/builder/transfer/portable-forms';

const PATH = '/aisle/v1/option-form-imports';

/** A file as it was read; null for the forms of this shop. */
export type WcpaFile = unknown;

export interface LookedAt {
	readonly found: readonly FoundForm[];
	/** Came along earlier, to be compared. */
	readonly imported: readonly ImportedForm[];
}

/** Nothing is changed by asking. */
export async function findWcpaForms( rest: Rest, file: WcpaFile = null ): Promise< LookedAt > {
	const response = asRecord(
		await rest(
			file === null ? { path: PATH } : { path: PATH, method: 'POST', data: { export: file, preview: true } }
		)
	);
	return { found: readFoundForms( response.found ), imported: readImported( response.imported ) };
}

export const importWcpaForms = async (
	rest: Rest,
	ids: readonly number[],
	file: WcpaFile = null
): Promise< ImportOutcome > =>
	readOutcome( await rest( { path: PATH, method: 'POST', data: file === null ? { ids } : { export: file, ids } } ) );

/** What the server takes: an object or a list; null where the text is neither. */
export function readWcpaFile( text: string ): WcpaFile {
	try {
		const file: unknown = JSON.parse( text );
		return typeof file === 'object' ? file : null;
	} catch {
		return null;
	}
}
