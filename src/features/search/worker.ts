/** Entry `search-worker`: loads the index and searches it in a worker, so that the page stays responsive. */
import { compareRanked } from '../../domain/search/rank';
import { queryNumberKeys } from '../../domain/search/words';
import { asNumber, asRecord, asText } from '../../platform/check';
import { finder, type Find } from './engine/find';
import { findCategories } from './engine/find-categories';
import { readIndexFile, type IndexFile } from './engine/index-file';
import { urlFor } from './engine/variation-url';

interface Ready {
	readonly file: IndexFile;
	readonly find: Find;
}

let ready: Promise< Ready > | null = null;

async function load( url: string ): Promise< Ready > {
	const response = await fetch( url, { credentials: 'omit' } );
	if ( ! response.ok ) {
		throw new Error( `${ response.status }` );
	}
	const file = readIndexFile( await response.json(), new URL( '../', url ).href );
	return { file, find: finder( file ) };
}

function answer( { file, find }: Ready, asked: Readonly< Record< string, unknown > > ): object {
	const query = asText( asked.query );
	const max = asNumber( asked.most, 6 );
	if ( asked.popular === true ) {
		return {
			products: file.products
				.map( ( product ) => ( { ...product, points: 0 } ) )
				.sort( compareRanked )
				.slice( 0, max )
				.map( shown ),
			categories: [],
		};
	}
	const keys = queryNumberKeys( query );
	const slug = asText( asked.category );
	const category =
		slug === ''
			? 0
			: ( file.categories.find( ( one ) => one.slug === slug || String( one.id ) === slug )?.id ?? -1 );
	return {
		products: find( { query, category, most: max } ).map( ( product ) =>
			shown( { ...product, url: urlFor( product, keys ) } )
		),
		categories:
			slug === '' && asked.categories === true
				? findCategories( file.categories, query, 3 ).map( ( { name, url } ) => ( { value: name, url } ) )
				: [],
	};
}

const shown = ( { id, title, url, img, price, inStock }: IndexFile[ 'products' ][ number ] ): object => ( {
	id,
	value: title,
	url,
	img,
	price,
	stock: inStock,
} );

self.addEventListener( 'message', ( event: MessageEvent< unknown > ) => {
	const asked = asRecord( event.data );
	const id = asNumber( asked.id, 0 );
	ready ??= load( asText( asked.url ) );
	ready
		.then( ( loaded ) =>
			self.postMessage( {
				id,
				...( asked.query === undefined && asked.popular !== true ? {} : answer( loaded, asked ) ),
			} )
		)
		.catch( () => self.postMessage( { id, failed: true } ) );
} );
