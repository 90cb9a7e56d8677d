/** State of an import of bundles: the bundles found so far, the selected ones, and the outcome. */
import { useCallback, useEffect, useState } from '@wordpress/element';
import { canImport, type SourceForm } from '../../platform/builder/transfer/found-forms';
import type { ImportOutcome } from '../../platform/builder/transfer/portable-forms';
import { toAisleError } from '../../platform/errors';
import type { Rest } from '../../platform/rest';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { findBundles, importBundles, type FoundBundles } from './bundle-imports';

export interface BundleImport {
	/** Null until the first bundles are found. */
	readonly found: FoundBundles | null;
	readonly selected: readonly number[];
	readonly setSelected: ( ids: readonly number[] ) => void;
	readonly outcome: ImportOutcome | null;
	/** Message of the last request that failed, or an empty text. */
	readonly failure: string;
	readonly findMore: () => Promise< void >;
	readonly run: () => Promise< void >;
}

/** Finds the first bundles on mount; `run` imports the selected ones. */
export function useBundleImport( rest: Rest, path: string, onImported: () => void ): BundleImport {
	const [ found, setFound ] = useState< FoundBundles | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const [ outcome, setOutcome ] = useState< ImportOutcome | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const showFailure = useCallback(
		( thrown: unknown ): void => setFailure( errorMessage( toAisleError( thrown ) ) ),
		[]
	);
	const addFound = useCallback( ( page: FoundBundles ): void => {
		setFound( ( previous ) => ( { ...page, bundles: [ ...( previous?.bundles ?? [] ), ...page.bundles ] } ) );
		setSelected( ( previous ) => [ ...previous, ...importableIds( page.bundles ) ] );
	}, [] );
	useEffect( () => {
		let isCancelled = false;
		findBundles( rest, path, 0 ).then(
			( page ) => ! isCancelled && addFound( page ),
			( thrown ) => ! isCancelled && showFailure( thrown )
		);
		return () => {
			isCancelled = true;
		};
	}, [ rest, path, addFound, showFailure ] );
	const attempt = async ( work: () => Promise< void > ): Promise< void > => {
		setFailure( '' );
		try {
			await work();
		} catch ( thrown ) {
			showFailure( thrown );
		}
	};
	const show = ( batch: ImportOutcome ): void => {
		setOutcome( batch );
		onImported();
	};
	return {
		found,
		selected,
		setSelected,
		outcome,
		failure,
		findMore: () => attempt( async () => addFound( await findBundles( rest, path, found?.after ?? 0 ) ) ),
		run: () => attempt( () => importBundles( rest, path, selected, show ) ),
	};
}

const importableIds = ( bundles: readonly SourceForm[] ): number[] =>
	bundles.filter( canImport ).map( ( { id } ) => id );
