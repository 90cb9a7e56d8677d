// Sends four parallel adds, twelve times, of products and then of bundles. None may be lost, and no bundle may be
// incomplete. The output also contains the result without Aisle's lock.
import { command } from './command.mjs';

/**
 * @param {{ url: string }} shop A running store.
 */
export async function parallelAdds( shop ) {
	const run = async ( ...options ) => {
		const { code, output } = await command( 'node', [
			'tests/php/Platform/Cart/parallel-adds.mjs',
			shop.url,
			...options,
		] );
		try {
			return { code, output, ...JSON.parse( output ) };
		} catch {
			return { code: code || 1, output };
		}
	};
	const ours = await run();
	const without = await run( '--lock=off' );
	const bundles = await run( '--bundle' );
	const ok =
		[ ours, without, bundles ].every( ( { code } ) => code === 0 ) &&
		[ ours.lost, bundles.lost, bundles.half ].every( ( number ) => number === 0 );
	return {
		passed: ok ? 1 : 0,
		failed: ok ? 0 : 1,
		skipped: 0,
		show: true,
		lost: ours.lost,
		lostWithout: without.lost,
		output: [
			`With the lock:    ${ ours.output.trim() }`,
			`Without the lock: ${ without.output.trim() }`,
			`Bundles:          ${ bundles.output.trim() }\n`,
		].join( '\n' ),
	};
}
