// Runs the soak test for one minute. It is skipped if MariaDB or WooCommerce is not available.
import { hasMariadb } from '../shop/lib/mariadb.mjs';
import { findShopPlugin } from '../shop/lib/woocommerce.mjs';
import { command } from './command.mjs';

const MINUTES = '1';
const SHOPPERS = '8';

export async function soak() {
	const { platform } = await findShopPlugin();
	if ( platform !== 'woocommerce' || ! hasMariadb() ) {
		return { passed: 0, failed: 0, skipped: 1, show: true, output: 'The soak test needs WooCommerce and MariaDB.' };
	}
	const { code, output } = await command( 'node', [
		'tests/soak/run.mjs',
		`--minutes=${ MINUTES }`,
		`--shoppers=${ SHOPPERS }`,
	] );
	const [ , passed = '0', failed = '0' ] = output.match( /(\d+) passed, (\d+) failed\s*$/ ) ?? [];
	return {
		passed: Number( passed ),
		failed: code ? Math.max( 1, Number( failed ) ) : 0,
		skipped: 0,
		show: true,
		output,
	};
}
