/**
 * Wraps a place service whose code loads on first use, because many shoppers never search for a place.
 */
import type { PlaceSource } from './place';

interface Distant {
	readonly attribution: string;
	/** True if the service can look up a text that is not one of its suggestions. */
	readonly canLookUp: boolean;
	load(): Promise< PlaceSource >;
}

export function distantSource( { attribution, canLookUp, load }: Distant ): PlaceSource {
	let sourcePromise: Promise< PlaceSource > | null = null;
	const source = (): Promise< PlaceSource > => {
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
			void source().then(
				( service ) => service.prepare(),
				() => undefined
			),
		suggest: async ( text, signal ) => ( await source() ).suggest( text, signal ),
		find: async ( suggestion ) => ( await source() ).find( suggestion ),
		at: async ( position ) => ( await source() ).at( position ),
		...( canLookUp
			? { lookUp: async ( text: string ) => ( await ( await source() ).lookUp?.( text ) ) ?? null }
			: {} ),
	};
}
