/** Bundles of other plugins in the store's database. */
import { asFlag, asNumber, asRecord } from '../../platform/check';
import { readSourceForms, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { readOutcome, type ImportOutcome } from '../../platform/builder/transfer/portable-forms';
import type { Rest } from '../../platform/rest';

export const PRODUCT_BUNDLES_PATH = '/aisle/v1/bundle-imports/product-bundles';
export const WPC_BUNDLES_PATH = '/aisle/v1/bundle-imports/wpc-product-bundles';

/** Maximum number of bundles that one request imports. */
const BATCH = 50;

export interface FoundBundles {
	readonly bundles: readonly SourceForm[];
	/** ID of the last bundle, with which the next request continues. */
	readonly after: number;
	readonly isDone: boolean;
}

/** Reads only; nothing is changed. */
export async function findBundles( rest: Rest, path: string, after: number ): Promise< FoundBundles > {
	const response = asRecord( await rest( { path: `${ path }?after=${ after }` } ) );
	const bundles = readSourceForms( response.found );
	// Without bundles there is no next page, whatever the response contains.
	return { bundles, after: asNumber( response.after ), isDone: asFlag( response.is_done ) || bundles.length === 0 };
}

/**
 * Imports in batches.
 *
 * @param onBatch Gets the outcome of all batches so far, so that it is not lost if a later one fails.
 */
export async function importBundles(
	rest: Rest,
	path: string,
	ids: readonly number[],
	onBatch: ( outcome: ImportOutcome ) => void
): Promise< void > {
	let outcome: ImportOutcome = { imported: [], rejected: [] };
	for ( let start = 0; start < ids.length; start += BATCH ) {
		const batch = readOutcome(
			await rest( { path, method: 'POST', data: { ids: ids.slice( start, start + BATCH ) } } )
		);
		outcome = {
			imported: [ ...outcome.imported, ...batch.imported ],
			rejected: [ ...outcome.rejected, ...batch.rejected ],
		};
		onBatch( outcome );
	}
}
