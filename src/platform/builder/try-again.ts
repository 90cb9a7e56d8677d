import { toAisleError } from '../errors';

const FIRST_MS = 2000;
const MAX_MS = 30_000;

/** Nothing came back, or nothing that the shop itself would say: it may work a moment later. */
export const isAway = ( thrown: unknown ): boolean => {
	const { status } = toAisleError( thrown );
	return status === 0 || status >= 500;
};

/**
 * Calls when another try is worth it: after a time that doubles with each one, or as soon as the browser has its
 * network again.
 *
 * @return A function that gives it up.
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
