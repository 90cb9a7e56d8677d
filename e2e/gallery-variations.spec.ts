// Feature: gallery
// Images of a variation: requested by Aisle's form, and by WooCommerce's script.
import { next, openGallery, showsImage, slides, thumbs } from './support/gallery';
import { isReal, setSettings, changeShop } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isReal, 'the stand-in tells its theme nothing of sliders' );

test( "shows the variation's image when the shopper selects the variation", async ( { page } ) => {
	await openGallery( page, 'studio-vase' );
	const answered = ( variation: object | null ): Promise< boolean > =>
		page.locator( 'form.cart' ).evaluate(
			( form, detail ) =>
				! form.dispatchEvent(
					new CustomEvent( 'aisle:variation-image', {
						bubbles: true,
						cancelable: true,
						detail: { variation: detail },
					} )
				),
			variation
		);
	const first = slides( page ).nth( 0 ).locator( 'img' );
	const attributes = (): Promise< string[] > =>
		first.evaluate( ( image ) =>
			image
				.getAttributeNames()
				.sort()
				.map( ( name ) => `${ name }=${ image.getAttribute( name ) }` )
		);
	const before = await attributes();
	const large = await slides( page ).nth( 3 ).locator( 'img' ).getAttribute( 'data-large_image' );
	expect( await answered( { variation_id: 1, image_id: 11, image: { src: large, full_src: large } } ) ).toBe( true );
	await showsImage( page, 4 );
	const other = new URL( '/wp-content/uploads/2025/09/vase-150.jpg', page.url() ).href;
	await answered( {
		variation_id: 2,
		image_id: 12,
		image: {
			src: other,
			full_src: other,
			full_src_w: 800,
			full_src_h: 800,
			src_w: 800,
			src_h: 800,
			alt: 'Blue',
			gallery_thumbnail_src: other,
		},
	} );
	await showsImage( page, 1 );
	await expect( first ).toHaveAttribute( 'src', other );
	await expect( first ).toHaveAttribute( 'alt', 'Blue' );
	await expect( slides( page ).nth( 0 ).locator( 'a' ) ).toHaveAttribute( 'href', other );
	await expect( thumbs( page ).nth( 0 ).locator( 'img' ) ).toHaveAttribute( 'src', other );
	await test.step( 'show images that another plugin prints', async () => {
		const html = await page.evaluate( () => {
			const copy = document.querySelector( '.aisle-gallery' )?.cloneNode( true );
			if ( copy instanceof HTMLElement ) {
				copy.querySelectorAll(
					'.aisle-gallery__slide:nth-child(n+3), .aisle-gallery__thumbs li:nth-child(n+3)'
				).forEach( ( part ) => part.remove() );
				return copy.outerHTML;
			}
			return '';
		} );
		await answered( { variation_id: 3, image_id: 13, gallery_images_html: html } );
		await expect( slides( page ) ).toHaveCount( 2 );
		await next( page ).click();
		await showsImage( page, 2 );
	} );
	await answered( null );
	await expect( slides( page ) ).toHaveCount( 5 );
	await showsImage( page, 1 );
	await expect.poll( attributes ).toEqual( before );
} );

test( "works with WooCommerce's own variation script", { tag: '@release' }, async ( { page } ) => {
	test.skip( ! isReal, 'its own script' );
	const before = await changeShop( {
		settings: { variations: { enabled: false }, shop: { load_jquery: true } },
	} );
	try {
		await openGallery( page, 'wool-scarf' );
		const first = slides( page ).nth( 0 ).locator( 'img' );
		const menus = page.locator( '.variations select' );
		const own = /wool-scarf-\d+x/;
		await expect( page.locator( '.reset_variations' ) ).toBeVisible();
		const choose = async (): Promise< void > => {
			for ( const menu of await menus.all() ) {
				await menu.selectOption( { index: 2 }, { force: true } );
			}
		};
		await page.locator( '.reset_variations' ).click();
		await expect( first ).toHaveAttribute( 'src', own );
		await choose();
		await expect( first ).not.toHaveAttribute( 'src', own );
		await page.locator( '.reset_variations' ).click();
		await expect( first ).toHaveAttribute( 'src', own );
		await test.step( "move the gallery with FlexSlider's events", async () => {
			await openGallery( page, 'ceramic-mug' );
			await page.evaluate( () =>
				window.jQuery?.( '.flex-control-nav li:eq(1) img' ).trigger( 'flexslider-click' )
			);
			await showsImage( page, 2 );
			await page.evaluate( () =>
				window.jQuery?.( '.woocommerce-product-gallery' ).trigger( 'woocommerce_gallery_reset_slide_position' )
			);
			await showsImage( page, 1 );
		} );
		await test.step( "call WooCommerce's jQuery function without its script", async () => {
			await setSettings( 'variations', { enabled: true } );
			await openGallery( page, 'ceramic-mug' );
			const reported = await page.evaluate( () => {
				const jQuery: unknown = Reflect.get( window, 'jQuery' );
				const code = document.createElement( 'script' );
				code.textContent = `( function ( $ ) {
					var told = [];
					$( document.body ).on( 'wc-product-gallery-after-init', function () { told.push( 'after' ); } );
					var copy = $( '.aisle-gallery' ).first().clone().appendTo( 'body' ).wc_product_gallery();
					var other = $( '<div style="opacity:0"></div>' ).appendTo( 'body' ).wc_product_gallery();
					var image = $( '<img alt="Vase">' );
					image.wc_set_variation_attr( 'alt', 'Blue vase' );
					told.push( copy.find( '.aisle-gallery__arrow[hidden]' ).length, other.css( 'opacity' ), image.attr( 'alt' ) );
					image.wc_reset_variation_attr( 'alt' );
					told.push( image.attr( 'alt' ) );
					document.documentElement.dataset.told = told.join();
				} )( jQuery );`;
				document.head.append( code );
				return [ typeof jQuery, document.documentElement.dataset.told ];
			} );
			expect( reported ).toEqual( [ 'function', '0,1,Blue vase,Vase' ] );
		} );
	} finally {
		await changeShop( before );
	}
} );
