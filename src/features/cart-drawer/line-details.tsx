import type { SyntheticEvent } from 'react';
import type { ViewLine } from '../../platform/cart';
import { asList, isRecord, readShape } from '../../platform/check';
import { filteredList } from '../../platform/filtered';
import { Icon } from '../../platform/ui';

/**
 * Renders the image with a link that the keyboard and screen readers skip: the name beside it has the same link, and
 * one tab stop per line is enough.
 */
export function ProductImage( { line: { image, permalink } }: { readonly line: ViewLine } ) {
	const imageOrIcon = image ? (
		<img
			src={ image.src }
			srcSet={ image.srcset || undefined }
			sizes={ image.srcset ? '72px' : undefined }
			alt={ image.alt }
			width={ image.width || 72 }
			height={ image.height || 72 }
			loading="lazy"
			decoding="async"
		/>
	) : (
		<Icon name="bag" />
	);
	return permalink ? (
		<a className="aisle-cart-drawer__picture" href={ permalink } tabIndex={ -1 } aria-hidden="true">
			{ imageOrIcon }
		</a>
	) : (
		<span className="aisle-cart-drawer__picture">{ imageOrIcon }</span>
	);
}

type Detail = ViewLine[ 'details' ][ number ];

const isDetail = ( entry: unknown ): entry is Detail =>
	isRecord( entry ) && typeof entry.name === 'string' && typeof entry.value === 'string';

export function Details( { line }: { readonly line: ViewLine } ) {
	const details = filteredList( 'aisle.cart.lineDetails', line.details, isDetail, line );
	if ( details.length === 0 ) {
		return null;
	}
	return (
		<dl className="aisle-cart-drawer__details">
			{ details.map( ( { name, value }, index ) => (
				<div key={ index }>
					<dt>{ name }:</dt> <dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

const MAX_IMAGES = 4;

/** Hides an image that the server could not resize. Its name is shown among the answers. */
const hideImage = ( { currentTarget }: SyntheticEvent< HTMLElement > ): void => {
	currentTarget.hidden = true;
};

/** Images that the shopper uploaded, from the line's extension `pictures`: a list of `{ src, name }`. */
export function LineImages( { line }: { readonly line: ViewLine } ) {
	const images = asList( line.extensions.pictures ).map( ( image ) => readShape( image, { src: '', name: '' } ) );
	if ( images.length === 0 ) {
		return null;
	}
	const hiddenCount = images.length - MAX_IMAGES;
	return (
		<div className="aisle-cart-drawer__pictures">
			{ images.slice( 0, MAX_IMAGES ).map( ( { src, name } ) => (
				<img
					key={ src }
					src={ src }
					alt={ name }
					title={ name }
					width={ 40 }
					height={ 40 }
					loading="lazy"
					decoding="async"
					onError={ hideImage }
				/>
			) ) }
			{ hiddenCount > 0 && <span>+{ hiddenCount }</span> }
		</div>
	);
}
