// Sends four parallel adds, twelve times. None may be lost. The output also contains the result without Aisle's lock.
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
	const ok = ours.code === 0 && ours.lost === 0 && without.code === 0;
	return {
		passed: ok ? 1 : 0,
		failed: ok ? 0 : 1,
		skipped: 0,
		show: true,
		lost: ours.lost,
		lostWithout: without.lost,
		output: `With the lock:    ${ ours.output.trim() }\nWithout the lock: ${ without.output.trim() }\n`,
	};
}
