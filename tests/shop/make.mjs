// Creates a store in a folder and prints its data as JSON:
//   node tests/shop/make.mjs --platform=stand-in|woocommerce --theme=classic|block --database=sqlite|mariadb --dir=DIR
//   [--fresh]
import { parseArgs } from 'node:util';
import { makeShop } from './lib/site.mjs';

const { values } = parseArgs( {
	options: {
		platform: { type: 'string', default: '' },
		theme: { type: 'string', default: 'classic' },
		database: { type: 'string', default: 'sqlite' },
		dir: { type: 'string' },
		fresh: { type: 'boolean', default: false },
	},
} );

if ( ! values.dir ) {
	console.error( 'Choose a folder with --dir=DIR.' );
	process.exit( 1 );
}
try {
	console.log( JSON.stringify( await makeShop( { ...values, say: ( text ) => console.error( text ) } ) ) );
} catch ( error ) {
	console.error( error.message );
	process.exit( 1 );
}
