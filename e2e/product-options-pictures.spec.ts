// Feature: product-options
// Images of options have one size and are not cropped, for any image styles of the theme.
import { deleteForm, field, saveForm } from './support/options';
import { product } from './support/site';
import { expect, test } from './support/test';

const SLUG = 'jute-rug';

const svgOf = ( width: number, height: number, background = '' ) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }">${ background && `<rect width="100%" height="100%" fill="${ background }"/>` }<circle cx="50%" cy="50%" r="20" fill="#a33"/></svg>`;

const IMAGES: Readonly< Record< string, readonly [ number, number, string ] > > = {
	portrait: [ 120, 360, '#369' ],
	landscape: [ 480, 120, '#396' ],
	square: [ 200, 200, '#963' ],
	transparent: [ 200, 160, '' ],
};

/** Typical image styles of themes. */
const THEME_CSS =
	'img, .product form.cart img, fieldset label img { width: 50% !important; height: auto; max-width: 80px; margin: 9px; padding: 5px; border: 3px solid red; border-radius: 50%; object-fit: cover; display: inline }';

test(
	'shows option images uncropped and in one size when the theme resizes images',
	{ tag: '@release' },
	async ( { page, watch } ) => {
		watch.expectFailure( /missing\.svg/ );
		await page.route( '**/aisle-pictures/*', ( route ) => {
			const [ width, height, background ] = IMAGES[
				/(\w+)\.svg$/.exec( route.request().url() )?.[ 1 ] ?? ''
			] ?? [ 0, 0, '' ];
			return width === 0
				? route.abort()
				: route.fulfill( { contentType: 'image/svg+xml', body: svgOf( width, height, background ) } );
		} );
		const options = [ ...Object.keys( IMAGES ), 'missing' ].map( ( name ) => {
			const [ width, height ] = IMAGES[ name ] ?? [ 0, 0 ];
			return {
				id: `o_${ name }`,
				label: name,
				value: name,
				image: { src: `/aisle-pictures/${ name }.svg`, full_src: '', title: name, alt: '', width, height },
			};
		} );
		const id = await saveForm( SLUG, [ { id: 'f_pick', type: 'image-group', label: 'Pick', options } ] );
		try {
			await page.goto( product( SLUG ).url );
			for ( const css of [ '/* The theme’s own. */', THEME_CSS ] ) {
				await page.addStyleTag( { content: css } );
				for ( const width of [ 360, 1280 ] ) {
					await page.setViewportSize( { width, height: 900 } );
					const boxes = await field( page, 'f_pick' )
						.locator( '.aisle-field__frame' )
						.evaluateAll( ( frames ) =>
							frames.map( ( frame ) => {
								const image = frame.querySelector( 'img' );
								const [ outer, inner ] = [
									frame.getBoundingClientRect(),
									image?.getBoundingClientRect(),
								];
								const style = image && getComputedStyle( image );
								const [ outerWidth, outerHeight, innerWidth, innerHeight, shift ] = [
									outer.width,
									outer.height,
									inner?.width ?? 0,
									inner?.height ?? 0,
									( inner?.left ?? 0 ) - outer.left,
								].map( Math.round );
								return [
									outerWidth,
									outerHeight,
									innerWidth,
									innerHeight,
									shift,
									style?.objectFit,
									style?.padding,
									style?.borderWidth,
								];
							} )
						);
					const [ side ] = boxes[ 0 ] ?? [];
					expect( Number( side ) ).toBeGreaterThan( 60 );
					// A missing file still has its box; the browser may render nothing in it.
					expect( boxes.map( ( [ first, second ] ) => [ first, second ] ) ).toEqual(
						boxes.map( () => [ side, side ] )
					);
					for ( const image of boxes.slice( 0, 4 ) ) {
						expect( image ).toEqual( [ side, side, side, side, 0, 'contain', '0px', '0px' ] );
					}
				}
			}
			const background = await field( page, 'f_pick' )
				.locator( '.aisle-field__frame' )
				.first()
				.evaluate( ( frame ) => getComputedStyle( frame ).backgroundColor );
			expect( background ).toBe( 'rgba(0, 0, 0, 0)' );
		} finally {
			await deleteForm( id );
		}
	}
);
