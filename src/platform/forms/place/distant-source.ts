/**
 * Wraps a place service whose code loads on first use, because many shoppers never search for a place.
 */
import type { PlaceSource } from './place';

interface LazySourceOptions {
	readonly attribution: string;
	/** True if the service can look up a text that is not one of its suggestions. */
	readonly canLookUp: boolean;
	load(): Promise< PlaceSource >;
}

export function lazyPlaceSource( { attribution, canLookUp, load }: LazySourceOptions ): PlaceSource {
	let sourcePromise: Promise< PlaceSource > | null = null;
	const loadSource = (): Promise< PlaceSource > => {
		sourcePromise ??= load().catch( ( error: unknown ) => {
			// The next call tries again.
			sourcePromise = null;
			throw error;
		} );
		return sourcePromise;
	};
	return {
		attribution,
		prepare: () =>
			void loadSource().then(
				( service ) => service.prepare(),
				() => undefined
			),
		suggest: async ( text, signal ) => ( await loadSource() ).suggest( text, signal ),
		find: async ( suggestion ) => ( await loadSource() ).find( suggestion ),
		findAt: async ( position ) => ( await loadSource() ).findAt( position ),
		...( canLookUp
			? { lookUp: async ( text: string ) => ( await ( await loadSource() ).lookUp?.( text ) ) ?? null }
			: {} ),
	};
}
