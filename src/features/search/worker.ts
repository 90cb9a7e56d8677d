/** Entry `search-worker`: loads the index and searches it in a worker, so that the page stays responsive. */
import { compareRanked } from '../../domain/search/rank';
import { queryNumberKeys } from '../../domain/search/words';
import { asNumber, asRecord, asText } from '../../platform/check';
import { createFind, type Find } from './engine/find';
import { findCategories } from './engine/find-categories';
import { readIndexFile, type IndexFile } from './engine/index-file';
import { urlFor } from './engine/variation-url';

interface LoadedIndex {
	readonly file: IndexFile;
	readonly find: Find;
}

let indexPromise: Promise< LoadedIndex > | null = null;

async function load( url: string ): Promise< LoadedIndex > {
	const response = await fetch( url, { credentials: 'omit' } );
	if ( ! response.ok ) {
		throw new Error( `${ response.status }` );
	}
	const file = readIndexFile( await response.json(), new URL( '../', url ).href );
	return { file, find: createFind( file ) };
}

function responseTo( { file, find }: LoadedIndex, request: Readonly< Record< string, unknown > > ): object {
	const query = asText( request.query );
	const max = asNumber( request.most, 6 );
	if ( request.popular === true ) {
		return {
			products: file.products
				.map( ( product ) => ( { ...product, points: 0 } ) )
				.sort( compareRanked )
				.slice( 0, max )
				.map( toSuggestion ),
			categories: [],
		};
	}
	const keys = queryNumberKeys( query );
	const slug = asText( request.category );
	const categoryId =
		slug === ''
			? 0
			: ( file.categories.find( ( candidate ) => candidate.slug === slug || String( candidate.id ) === slug )
					?.id ?? -1 );
	return {
		products: find( { query, category: categoryId, max } ).map( ( product ) =>
			toSuggestion( { ...product, url: urlFor( product, keys ) } )
		),
		categories:
			slug === '' && request.categories === true
				? findCategories( file.categories, query, 3 ).map( ( { name, url } ) => ( { value: name, url } ) )
				: [],
	};
}

const toSuggestion = ( { id, title, url, img, price, inStock }: IndexFile[ 'products' ][ number ] ): object => ( {
	id,
	value: title,
	url,
	img,
	price,
	stock: inStock,
} );

self.addEventListener( 'message', ( event: MessageEvent< unknown > ) => {
	const request = asRecord( event.data );
	const id = asNumber( request.id, 0 );
	indexPromise ??= load( asText( request.url ) );
	indexPromise
		.then( ( loaded ) =>
			self.postMessage( {
				id,
				...( request.query === undefined && request.popular !== true ? {} : responseTo( loaded, request ) ),
			} )
		)
		.catch( () => self.postMessage( { id, failed: true } ) );
} );
