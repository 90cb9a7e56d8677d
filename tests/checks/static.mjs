// The checks that read the code without running it.
import { readFileSync } from 'node:fs';
import { wholeCheck } from './command.mjs';
import { gzipFileSize } from '../tools/gzip-size.mjs';
import { potText } from '../tools/pot.mjs';

export const staticChecks = [
	{ name: 'build', run: () => wholeCheck( 'wp-scripts', [ 'build', '--config', 'webpack.config.mjs' ] ) },
	{ name: 'types', run: () => wholeCheck( 'tsc', [ '--noEmit' ] ) },
	{ name: 'eslint', run: () => wholeCheck( 'eslint', [ '--max-warnings=0', '.' ] ) },
	{ name: 'stylelint', run: () => wholeCheck( 'stylelint', [ 'src/**/*.scss', 'src/*.scss' ] ) },
	{ name: 'phpcs', run: () => wholeCheck( 'php', [ 'vendor/bin/phpcs', '-q', '--report-width=140' ] ) },
	{
		name: 'phpstan',
		run: () => wholeCheck( 'php', [ 'vendor/bin/phpstan', 'analyse', '--no-progress', '--memory-limit=2G' ] ),
	},
	{ name: 'translation template', run: freshTemplate },
	{ name: 'sizes', run: sizes },
];

/**
 * The template in `languages/` must hold just the strings that the code has now.
 */
async function freshTemplate() {
	let stored = '';
	try {
		stored = readFileSync( 'languages/aisle.pot', 'utf8' );
	} catch {}
	const fresh = ( await potText() ) === stored;
	return {
		passed: fresh ? 1 : 0,
		failed: fresh ? 0 : 1,
		skipped: 0,
		output: fresh ? '' : 'languages/aisle.pot is not what the code says. Run `npm run pot`.\n',
	};
}

/**
 * What a shopper downloads before any interaction, and what must never be among it.
 */
async function sizes() {
	const rows = [];
	for ( const [ what, file, budget ] of [
		[ 'loader on a page without drawer', 'loader.js', 8 * 1024 ],
		[ 'style on a page without rooms', 'loader.css', 2 * 1024 ],
		[ 'the drawer\'s early chunk', 'chunk-cart-drawer-early.js', 1024 ],
		[ 'what brings the app', 'chunk-app.js', 1536 ],
		[ 'the drawer\'s early style', 'cart-drawer-early-style.css', 1024 ],
	] ) {
		const size = gzipFileSize( `build/${ file }` );
		rows.push( [ size <= budget, `${ what } ${ size } bytes gzip, budget ${ budget }` ] );
	}
	const roomless = ! /\.aisle-(?!busy|done|add-message|skeleton|visually-hidden)/.test( readFileSync( 'build/loader.css', 'utf8' ) );
	rows.push( [ roomless, 'loader\'s style holds nothing of a room' ] );
	const forbidden = [ 'wp-components', 'wp-notices', 'wp-polyfill' ];
	for ( const entry of [ 'loader', 'storefront' ] ) {
		const asset = readFileSync( `build/${ entry }.asset.php`, 'utf8' );
		const found = forbidden.filter( ( handle ) => asset.includes( `'${ handle }'` ) );
		rows.push( [ found.length === 0, `${ entry } pulls in ${ found.join( ', ' ) || 'none of what is forbidden' }` ] );
	}
	const alone = readFileSync( 'build/loader.asset.php', 'utf8' ).includes( "'dependencies' => array()" );
	rows.push( [ alone, 'loader depends on nothing' ] );
	return {
		passed: rows.filter( ( [ ok ] ) => ok ).length,
		failed: rows.filter( ( [ ok ] ) => ! ok ).length,
		skipped: 0,
		output: rows.map( ( [ ok, text ] ) => `${ ok ? 'ok' : 'MISSED' }: ${ text }\n` ).join( '' ),
	};
}

