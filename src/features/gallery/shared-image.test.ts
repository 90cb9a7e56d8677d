import { variationOfImage } from './image-of-choice';
import { sharedImageOf } from './shared-image';

const variation = ( color: string, size: string, image: number ) => ( {
	variation_id: `${ color }${ size }`,
	image_id: image,
	attributes: { attribute_color: color, attribute_size: size },
} );
const UNIQUE_IMAGE_ID = 1;
const imageFor = ( variations: ReturnType< typeof variation >[], choice: Record< string, string > ) =>
	variationOfImage( variations, choice )?.image_id ?? null;

describe( 'the shared image of an incomplete selection', () => {
	const scarf = [
		variation( 'red', 'S', 5 ),
		variation( 'red', 'L', 5 ),
		variation( 'blue', 'S', 6 ),
		variation( 'blue', 'L', UNIQUE_IMAGE_ID ),
	];

	it.each( [
		[ 'a color with one image', { attribute_color: 'red', attribute_size: '' }, 5 ],
		[ 'a color with a different image for one size', { attribute_color: 'blue' }, null ],
		[ 'a size with a different image per color', { attribute_size: 'S' }, null ],
		[ 'no selection', { attribute_color: '', attribute_size: '' }, null ],
		[ 'an unknown color', { attribute_color: 'green' }, null ],
	] )( 'is returned only if it is unambiguous: %s', ( _, choice, image ) => {
		expect( imageFor( scarf, choice ) ).toBe( image );
	} );

	it( 'returns no image when all variations share one', () => {
		const sameImageVariations = [
			variation( 'red', 'S', UNIQUE_IMAGE_ID ),
			variation( 'blue', 'S', UNIQUE_IMAGE_ID ),
		];
		expect( imageFor( sameImageVariations, { attribute_color: 'red' } ) ).toBeNull();
	} );

	it( 'returns the first matching variation of any size', () => {
		expect(
			variationOfImage( [ variation( 'red', '', 5 ), variation( 'blue', '', 6 ) ], { attribute_color: 'blue' } )
				?.variation_id
		).toBe( 'blue' );
	} );

	it( 'supports three attributes', () => {
		const three = scarf.map( ( scarfVariation ) => ( {
			...scarfVariation,
			attributes: { ...scarfVariation.attributes, attribute_fit: '' },
		} ) );
		expect(
			variationOfImage( three, { attribute_color: 'red', attribute_size: 'S', attribute_fit: '' } )?.image_id
		).toBe( 5 );
	} );

	it( 'reads the images of values when the page lists no variations', () => {
		document.body.innerHTML =
			'<form data-product_variations="false"><table class="variations"><tbody><tr><td><select data-attribute_name="attribute_color"><option value="">-</option><option value="blue" selected>Blue</option></select></td></tr></tbody></table>' +
			'<script type="application/json" class="aisle-value-images">[{"attributes":{"attribute_color":"red"},"image_id":5},{"attributes":{"attribute_color":"blue"},"image_id":6}]</script></form>';
		expect( sharedImageOf( document.querySelector( 'form' ) as HTMLElement )?.image_id ).toBe( 6 );
	} );
} );
