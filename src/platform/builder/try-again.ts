import { toAisleError } from '../errors';

const FIRST_MS = 2000;
const MAX_MS = 30_000;

/** Returns whether a request got no response or a server error, so that a retry may succeed. */
export const isAway = ( thrown: unknown ): boolean => {
	const { status } = toAisleError( thrown );
	return status === 0 || status >= 500;
};

/**
 * Retries after a delay that doubles with each try, or as soon as the browser is online again.
 *
 * @return  Function that cancels the retry.
 */
export function tryAgain( tries: number, call: () => void ): () => void {
	const stop = (): void => {
		clearTimeout( timer );
		window.removeEventListener( 'online', now );
	};
	const now = (): void => {
		stop();
		call();
	};
	const timer = setTimeout( now, Math.min( MAX_MS, FIRST_MS * 2 ** tries ) );
	window.addEventListener( 'online', now );
	return stop;
}
