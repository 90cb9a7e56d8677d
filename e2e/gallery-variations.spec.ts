// Feature: gallery
// Images of a variation: requested by Aisle's form, and by WooCommerce's script.
import { nextButton, openGallery, expectShownImage, slides, thumbnails } from './support/gallery';
import { isWooCommerce, setSettings, changeShop } from './support/site';
import { expect, test } from './support/test';

test.skip( ! isWooCommerce, 'the stand-in tells its theme nothing of sliders' );

test( "shows the variation's image when the shopper selects the variation", async ( { page } ) => {
	await openGallery( page, 'studio-vase' );
	const requestVariationImage = ( variation: object | null ): Promise< boolean > =>
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
	const firstImage = slides( page ).nth( 0 ).locator( 'img' );
	const attributes = (): Promise< string[] > =>
		firstImage.evaluate( ( image ) =>
			image
				.getAttributeNames()
				.sort()
				.map( ( name ) => `${ name }=${ image.getAttribute( name ) }` )
		);
	const before = await attributes();
	const largeImageUrl = await slides( page ).nth( 3 ).locator( 'img' ).getAttribute( 'data-large_image' );
	expect(
		await requestVariationImage( {
			variation_id: 1,
			image_id: 11,
			image: { src: largeImageUrl, full_src: largeImageUrl },
		} )
	).toBe( true );
	await expectShownImage( page, 4 );
	const otherImageUrl = new URL( '/wp-content/uploads/2025/09/vase-150.jpg', page.url() ).href;
	await requestVariationImage( {
		variation_id: 2,
		image_id: 12,
		image: {
			src: otherImageUrl,
			full_src: otherImageUrl,
			full_src_w: 800,
			full_src_h: 800,
			src_w: 800,
			src_h: 800,
			alt: 'Blue',
			gallery_thumbnail_src: otherImageUrl,
		},
	} );
	await expectShownImage( page, 1 );
	await expect( firstImage ).toHaveAttribute( 'src', otherImageUrl );
	await expect( firstImage ).toHaveAttribute( 'alt', 'Blue' );
	await expect( slides( page ).nth( 0 ).locator( 'a' ) ).toHaveAttribute( 'href', otherImageUrl );
	await expect( thumbnails( page ).nth( 0 ).locator( 'img' ) ).toHaveAttribute( 'src', otherImageUrl );
	await test.step( 'show images that another plugin prints', async () => {
		const pluginHtml = await page.evaluate( () => {
			const copy = document.querySelector( '.aisle-gallery' )?.cloneNode( true );
			if ( copy instanceof HTMLElement ) {
				copy.querySelectorAll(
					'.aisle-gallery__slide:nth-child(n+3), .aisle-gallery__thumbs li:nth-child(n+3)'
				).forEach( ( part ) => part.remove() );
				return copy.outerHTML;
			}
			return '';
		} );
		await requestVariationImage( { variation_id: 3, image_id: 13, gallery_images_html: pluginHtml } );
		await expect( slides( page ) ).toHaveCount( 2 );
		await nextButton( page ).click();
		await expectShownImage( page, 2 );
	} );
	await requestVariationImage( null );
	await expect( slides( page ) ).toHaveCount( 5 );
	await expectShownImage( page, 1 );
	await expect.poll( attributes ).toEqual( before );
} );

test(
	"shows the image of a variation selected through WooCommerce's own script",
	{ tag: '@release' },
	async ( { page } ) => {
		test.skip( ! isWooCommerce, 'its own script' );
		const before = await changeShop( {
			settings: { variations: { enabled: false }, shop: { load_jquery: true } },
		} );
		try {
			await openGallery( page, 'wool-scarf' );
			const firstImage = slides( page ).nth( 0 ).locator( 'img' );
			const selects = page.locator( '.variations select' );
			const ownImage = /wool-scarf-\d+x/;
			await expect( page.locator( '.reset_variations' ) ).toBeVisible();
			const selectVariation = async (): Promise< void > => {
				for ( const select of await selects.all() ) {
					await select.selectOption( { index: 2 }, { force: true } );
				}
			};
			await page.locator( '.reset_variations' ).click();
			await expect( firstImage ).toHaveAttribute( 'src', ownImage );
			await selectVariation();
			await expect( firstImage ).not.toHaveAttribute( 'src', ownImage );
			await page.locator( '.reset_variations' ).click();
			await expect( firstImage ).toHaveAttribute( 'src', ownImage );
			await test.step( "move the gallery with FlexSlider's events", async () => {
				await openGallery( page, 'ceramic-mug' );
				await page.evaluate( () =>
					window.jQuery?.( '.flex-control-nav li:eq(1) img' ).trigger( 'flexslider-click' )
				);
				await expectShownImage( page, 2 );
				await page.evaluate( () =>
					window
						.jQuery?.( '.woocommerce-product-gallery' )
						.trigger( 'woocommerce_gallery_reset_slide_position' )
				);
				await expectShownImage( page, 1 );
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
	}
);
