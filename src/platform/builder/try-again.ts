import { toAisleError } from '../errors';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 30_000;

/** Returns whether a request got no response or a server error, so that a retry may succeed. */
export const isServerUnreachable = ( thrown: unknown ): boolean => {
	const { status } = toAisleError( thrown );
	return status === 0 || status >= 500;
};

/**
 * Calls `call` once: after a delay that starts at 2 s and doubles with each try, at most 30 s, or as soon as the
 * browser is online again.
 *
 * @return   Function that cancels the retry.
 */
export function scheduleRetry( tries: number, call: () => void ): () => void {
	const cancel = (): void => {
		clearTimeout( timer );
		window.removeEventListener( 'online', retry );
	};
	const retry = (): void => {
		cancel();
		call();
	};
	const timer = setTimeout( retry, Math.min( MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** tries ) );
	window.addEventListener( 'online', retry );
	return cancel;
}
