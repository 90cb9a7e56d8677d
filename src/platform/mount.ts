/**
 * Mounts features: every `[data-aisle="<feature>"]` gets its feature's `mount( node )` once, whether PHP printed it or
 * it was inserted later (quick view, another plugin's popup). A feature's chunk is loaded when its first node exists.
 */
import { featureData } from './boot-data';
import { EVENTS, fire } from './events';

export interface Mountable {
	/**
	 * @param data The feature's boot data, which the feature validates.
	 * @return  Promise if the feature needs a server response before it renders. An add waits for it.
	 */
	mount( node: HTMLElement, data: unknown ): void | Promise< void >;
}
export type MountEntry = readonly [ name: string, load: () => Promise< Mountable > ];

/** A node with `data-aisle-deferred` is mounted when its feature removes the attribute and sends `aisle:mount`. */
const SELECTOR = '[data-aisle]:not([data-aisle-deferred])';

/** Mounts existing nodes and observes new ones. */
export function mountFeatures( features: readonly MountEntry[], root: Document = document ): void {
	const entries = new Map( features );
	const mountWithin = ( element: ParentNode ): void => {
		if ( element instanceof HTMLElement && element.matches( SELECTOR ) ) {
			void mountNode( element, entries );
		}
		element.querySelectorAll< HTMLElement >( SELECTOR ).forEach( ( node ) => void mountNode( node, entries ) );
	};
	mountWithin( root );
	root.addEventListener( EVENTS.mount, ( event ) => {
		const detail: unknown = event instanceof CustomEvent ? event.detail : null;
		const eventRoot = typeof detail === 'object' && detail && 'root' in detail ? detail.root : null;
		mountWithin( eventRoot instanceof Element ? eventRoot : root );
	} );
	new MutationObserver( ( records ) => {
		for ( const record of records ) {
			record.addedNodes.forEach( ( node ) => node instanceof HTMLElement && mountWithin( node ) );
		}
	} ).observe( root.body, { childList: true, subtree: true } );
}

async function mountNode(
	node: HTMLElement,
	entries: ReadonlyMap< string, () => Promise< Mountable > >
): Promise< void > {
	const feature = node.dataset.aisle ?? '';
	const load = entries.get( feature );
	if ( ! load || 'aisleReady' in node.dataset || 'aisleMounting' in node.dataset ) {
		return;
	}
	node.dataset.aisleMounting = '';
	try {
		await ( await load() ).mount( node, featureData( feature ) );
		node.dataset.aisleReady = '';
	} catch {
		// The chunk failed to load or the feature threw. Its node is marked, and the rest of the page works as plain
		// HTML.
		node.dataset.aisleFailed = '';
	} finally {
		delete node.dataset.aisleMounting;
		fire( node, EVENTS.ready );
	}
}
