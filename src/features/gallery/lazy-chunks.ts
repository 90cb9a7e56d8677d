/** Lazy-loads the gallery's chunks on first intent. */
const RETRY_AFTER_MS = 10000;

export type Lazy< Chunk > = ( use: ( chunk: Chunk ) => void, onFailure?: () => void ) => void;

export const withSwipe = lazy( () => import( /* webpackChunkName: "gallery-swipe" */ './swipe' ) );
export const withZoom = lazy( () => import( /* webpackChunkName: "gallery-zoom" */ './zoom' ) );
export const withSpin = lazy( () => import( /* webpackChunkName: "gallery-spin" */ './spin' ) );
export const withVideo = lazy( () => import( /* webpackChunkName: "gallery-video" */ './video' ) );

export const lazyFullScreen = ( style: string ): Lazy< [ typeof import( './full-screen' ), unknown ] > =>
	lazy( () =>
		Promise.all( [ import( /* webpackChunkName: "gallery-full-screen" */ './full-screen' ), loadStyle( style ) ] )
	);

const loadStyle = ( href: string ): Promise< unknown > =>
	new Promise( ( onload, onerror ) =>
		document.head.append(
			Object.assign( document.createElement( 'link' ), { rel: 'stylesheet', href, onload, onerror } )
		)
	);

/**
 * Returns a function that loads a chunk once and passes it to a callback. After a failure, the next attempt waits 10 s,
 * so that pointer moves do not request an unreachable server. Without the chunk, the gallery works as printed.
 */
export function lazy< Chunk >( load: () => Promise< Chunk > ): Lazy< Chunk > {
	let loading: Promise< Chunk > | null = null;
	return ( use, onFailure = () => undefined ) => {
		loading ??= load();
		loading.then( use ).catch( () => {
			window.setTimeout( () => ( loading = null ), RETRY_AFTER_MS );
			onFailure();
		} );
	};
}
