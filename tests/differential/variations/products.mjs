// Draws random variable products and user actions, and prints a product's form as WooCommerce's template does.

/** Returns functions that draw random values; the same seed leads to the same values (Mulberry32). */
export function createRandom( seed ) {
	let state = seed;
	const next = () => {
		state = ( state + 0x6d2b79f5 ) | 0;
		let value = Math.imul( state ^ ( state >>> 15 ), 1 | state );
		value = ( value + Math.imul( value ^ ( value >>> 7 ), 61 | value ) ) ^ value;
		return ( ( value ^ ( value >>> 14 ) ) >>> 0 ) / 4294967296;
	};
	const below = ( count ) => Math.floor( next() * count );
	return { below, chance: ( part ) => next() < part, pick: ( list ) => list[ below( list.length ) ] };
}

const WORDS = [
	'red',
	'blue',
	'Dark green',
	'S & M',
	'it’s',
	"it's",
	'"quoted"',
	'10',
	'9.5',
	'größe',
	'5 x 7',
	'< 5 mm',
	'a/b',
	'XL',
];
const escape = ( text ) => String( text ).replace( /[&<>"']/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

export function randomProduct( { below, chance, pick } ) {
	const attributes = Array.from( { length: 1 + below( 4 ) }, ( _, number ) => {
		const from = below( WORDS.length );
		return {
			name: `attribute_${ pick( [ 'pa_', '' ] ) }${ [ 'colour', 'size', 'cut', 'cloth' ][ number ] }`,
			values: Array.from( { length: 1 + below( 4 ) }, ( __, value ) => WORDS[ ( from + value ) % WORDS.length ] ),
			placeholder: chance( 0.85 ) ? 'yes' : 'no',
		};
	} );
	const rows = attributes.reduce(
		( all, { name, values } ) =>
			all.flatMap( ( row ) => values.map( ( value ) => ( { ...row, [ name ]: value } ) ) ),
		[ {} ]
	);
	const variationRows = rows
		.filter( () => chance( 0.75 ) )
		.map( ( row ) =>
			Object.fromEntries(
				Object.entries( row ).map( ( [ name, value ] ) => [ name, chance( 0.12 ) ? '' : value ] )
			)
		);
	const hasServerVariations = chance( 0.1 );
	return {
		attributes,
		isAsked: hasServerVariations,
		variations: variationRows
			.slice( 0, 40 )
			.map( ( values, index ) => variation( { below, chance, pick }, values, 100 + index ) ),
		defaults: Object.fromEntries(
			attributes.map( ( { name, values } ) => [ name, chance( 0.3 ) ? pick( values ) : '' ] )
		),
		isSingle: chance( 0.1 ),
		hasAlert: chance( 0.9 ),
		hasThumbnails: chance( 0.3 ),
	};
}

function variation( { below, chance, pick }, attributes, id ) {
	const isSingle = chance( 0.1 );
	const price = 5 + below( 40 );
	return {
		attributes,
		availability_html: chance( 0.3 ) ? `<p class="stock">${ below( 9 ) } in stock</p>` : '',
		dimensions: chance( 0.8 ) ? { length: '2', width: '', height: '' } : {},
		dimensions_html: pick( [ '2 &times; 3 cm', '2 cm', 'N/A' ] ),
		display_price: price,
		display_regular_price: price + below( 3 ),
		image: {
			title: `T${ id }`,
			caption: '',
			alt: `Alt ${ id }`,
			src: chance( 0.8 ) ? `/p/${ below( 4 ) }.png` : '',
			srcset: pick( [ false, '/p/1.png 2x' ] ),
			sizes: '10px',
			full_src: `/f/${ id }.png`,
			full_src_w: 9,
			full_src_h: 8,
			gallery_thumbnail_src: `/t/${ below( 4 ) }.png`,
			src_w: 4,
			src_h: 3,
		},
		image_id: below( 5 ),
		is_in_stock: chance( 0.85 ),
		is_purchasable: chance( 0.92 ),
		is_sold_individually: isSingle ? 'yes' : 'no',
		max_qty: isSingle ? 1 : pick( [ '', '', 1, 3, 7 ] ),
		min_qty: pick( [ 1, 1, 1, 2 ] ),
		price_html: chance( 0.8 ) ? `<span class="price">$${ price }</span>` : '',
		sku: chance( 0.7 ) ? `SKU-${ id } & co` : '',
		variation_description: chance( 0.2 ) ? '<p>Soft</p>' : '',
		variation_id: id,
		variation_is_active: chance( 0.9 ),
		variation_is_visible: chance( 0.9 ),
		weight: pick( [ '', '3' ] ),
		weight_html: '3 kg',
	};
}

export function printProduct( {
	attributes,
	variations,
	defaults,
	isSingle,
	isAsked: hasServerVariations,
	hasAlert,
	hasThumbnails,
} ) {
	const option = ( name ) => ( value ) =>
		`<option value="${ escape( value ) }" ${ defaults[ name ] === value ? "selected='selected'" : '' }>${ escape( value ) }</option>`;
	const row = ( { name, values, placeholder }, index ) =>
		`<tr><td class="value"><select name="${ name }" data-attribute_name="${ name }" data-show_option_none="${ placeholder }"><option value="">Choose an option</option>${ values.map( option( name ) ).join( '' ) }</select>${ index === attributes.length - 1 ? '<a class="reset_variations" href="#">Clear</a>' : '' }</td></tr>`;
	const thumbnails = hasThumbnails
		? `<ol class="flex-control-nav">${ [ 0, 1, 2 ].map( ( number ) => `<li><img src="/t/${ number }.png"></li>` ).join( '' ) }</ol>`
		: '';
	return `<div class="product"><div class="images"><div class="woocommerce-product-gallery__image" data-thumb="/p/0.png"><a href="/f/0.png"><img class="wp-post-image" src="/p/0.png" alt="First" width="4"></a></div>${ thumbnails }</div>
		<form class="variations_form cart" data-product_id="7" data-product_variations="${ escape( JSON.stringify( hasServerVariations ? false : variations ) ) }">
		<table class="variations"><tbody>${ attributes.map( row ).join( '' ) }</tbody></table>
		${ hasAlert ? '<div class="reset_variations_alert"></div>' : '' }
		<div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div>
		<div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity"><input type="number" class="qty" name="quantity" value="1" ${ isSingle ? 'min="1" max="1"' : 'min="1" max=""' }></div>
		<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
		<input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>
		<div class="product_meta"><span class="sku">PARENT</span></div><p class="product_weight">1 kg</p>
		<table><tr class="woocommerce-product-attributes-item--dimensions"><td class="woocommerce-product-attributes-item__value">N/A</td></tr></table></div>`;
}

/**
 * @return {Array} Actions in the form, in order.
 */
export function randomSteps( { below, chance, pick }, { attributes, variations } ) {
	return Array.from( { length: 5 + below( 5 ) }, () => {
		const { name, values } = pick( attributes );
		if ( chance( 0.68 ) ) {
			return {
				do: pick( [ 'choose', 'choose', 'choose', 'chooseByJQuery' ] ),
				name,
				value: chance( 0.15 ) ? '' : pick( values ),
			};
		}
		return pick( [
			{ do: 'reset' },
			{ do: 'resetByKey', code: pick( [ 'Enter', 'Space', 'KeyA' ] ) },
			{ do: 'press' },
			{ do: 'type', value: String( below( 12 ) ) },
			{
				do: 'trigger',
				event: pick( [
					'check_variations',
					'reset_data',
					'reload_product_variations',
					'update_variation_values',
					'announce_reset',
					'clear_reset_announcement',
					'reset_image',
					'hide_variation',
				] ),
			},
			{ do: 'found', variation: variations.length ? pick( variations ) : null },
			{ do: 'replace', variations: variations.slice( below( 2 ) ) },
		] );
	} );
}
