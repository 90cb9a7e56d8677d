// Feature: variations
// Attributes as colors, images and labels: set up by the merchant and selected by shoppers.
import type { Locator, Page } from '@playwright/test';
import { isAxeSkipped, violationsIn, WCAG_22_AA } from './support/axe';
import { logIn } from './support/log-in';
import { pageSettles } from './support/settled';
import { addButton, cartSettles, drawerLines } from './support/shopper';
import { isWooCommerce, addTestPlugin, isBlockTheme, product, removeTestPlugin, setSettings } from './support/site';
import { expect, test } from './support/test';

const group = ( page: Page, label: string ): Locator => page.getByRole( 'radiogroup', { name: label, exact: true } );
const swatch = ( page: Page, label: string, value: string ): Locator =>
	group( page, label ).locator( `[role="radio"][data-value="${ value }"]` );
const attributeSelect = ( page: Page, name: string ): Locator =>
	page.locator( `form.cart select[name="attribute_${ name }"]` );
const waitForSwatches = ( page: Page ): Promise< void > =>
	expect( page.locator( '[data-aisle-swatches]:not([data-ready])' ) ).toHaveCount( 0 );

/**
 * Expects that axe finds no violation at three widths, in Aisle's elements only, because the rest belongs to the theme.
 */
async function expectEverySizeAccessible( page: Page, ...parts: string[] ): Promise< void > {
	for ( const width of [ 360, 800, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect(
			isAxeSkipped( page ) ? [] : await violationsIn( page, parts, { tags: WCAG_22_AA } ),
			`at ${ width } px`
		).toEqual( [] );
	}
}

test(
	'updates price, image and cart when the shopper selects swatches',
	{ tag: [ '@stand-in', '@block' ] },
	async ( { page } ) => {
		await page.goto( product( 'wool-scarf' ).url );
		await waitForSwatches( page );
		await expect( attributeSelect( page, 'color' ) ).toBeHidden();
		await expect( swatch( page, 'Color', 'Moss' ) ).toBeChecked();
		await test.step( 'select a swatch and show its name beside the label', async () => {
			await swatch( page, 'Color', 'Ink' ).click();
			await expect( attributeSelect( page, 'color' ) ).toHaveValue( 'Ink' );
			await expect( swatch( page, 'Color', 'Ink' ) ).toBeChecked();
			await expect( page.locator( 'label[for="color"]' ) ).toContainText( 'Ink' );
			await swatch( page, 'Length', 'Long' ).click();
			await expect( page.locator( '.woocommerce-variation-price' ) ).toContainText( '86.00' );
		} );
		await test.step( 'clear the selection with the reset link', async () => {
			await page.locator( '.reset_variations' ).click();
			await expect( group( page, 'Color' ).locator( '[aria-checked="true"]' ) ).toHaveCount( 0 );
			await expect( attributeSelect( page, 'color' ) ).toHaveValue( '' );
		} );
		await swatch( page, 'Color', 'Moss' ).click();
		await swatch( page, 'Length', 'Short' ).click();
		await addButton( page ).click();
		await expect( drawerLines( page ).first() ).toContainText( /Moss/ );
		await cartSettles( page );
	}
);

test(
	'lets the shopper select swatches with Tab, arrow keys and Escape',
	{ tag: '@block-release' },
	async ( { page } ) => {
		await page.goto( product( 'wool-scarf' ).url );
		await waitForSwatches( page );
		await page.locator( 'label[for="color"]' ).click();
		await expect( swatch( page, 'Color', 'Moss' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowRight' );
		await expect( swatch( page, 'Color', 'Oat' ) ).toBeFocused();
		await expect( attributeSelect( page, 'color' ) ).toHaveValue( 'Oat' );
		await expect( page.locator( '.aisle-swatch__tip' ) ).toHaveText( 'Oat' );
		await page.keyboard.press( 'Escape' );
		await expect( page.locator( '.aisle-swatch__tip' ) ).toHaveCount( 0 );
		await page.keyboard.press( 'Tab' );
		await expect( swatch( page, 'Length', 'Short' ) ).toBeFocused();
		await page.keyboard.press( 'Shift+Tab' );
		await expect( swatch( page, 'Color', 'Oat' ) ).toBeFocused();
		await page.keyboard.press( 'End' );
		await expect( attributeSelect( page, 'color' ) ).toHaveValue( 'Ink' );
	}
);

test( 'marks swatches that are out of stock or low in stock', { tag: '@block-release' }, async ( { page } ) => {
	const longSwatch = swatch( page, 'Length', 'Long' );
	await test.step( 'mark a swatch that is out of stock', async () => {
		await page.goto( product( 'wool-scarf' ).url );
		await waitForSwatches( page );
		await swatch( page, 'Color', 'Oat' ).click();
		await expect( longSwatch ).toHaveAccessibleName( 'Long, out of stock' );
		await expect( longSwatch ).toHaveClass( /no-stock/ );
		await longSwatch.click();
		await expect( attributeSelect( page, 'length' ) ).toHaveValue( 'Long' );
		await expect( page.locator( '.single_variation' ) ).toContainText( /out of stock/i );
	} );
	await test.step( 'mark a swatch with low stock', async () => {
		await swatch( page, 'Length', 'Short' ).click();
		await expect( swatch( page, 'Color', 'Ink' ) ).toHaveAccessibleName( 'Ink, 2 left' );
	} );
	try {
		await test.step( 'disable the marks', async () => {
			await setSettings( 'variations', {
				swatch_out_of_stock: false,
				swatch_stock_left: 0,
				swatch_clear_on_reselect: true,
			} );
			await page.reload();
			await waitForSwatches( page );
		} );
		await test.step( 'disable a swatch that is out of stock', async () => {
			await swatch( page, 'Color', 'Oat' ).click();
			await expect( longSwatch ).toHaveAttribute( 'aria-disabled', 'true' );
			// `force`, because Playwright would wait until it is enabled.
			await longSwatch.click( { force: true } );
			await expect( attributeSelect( page, 'length' ) ).toHaveValue( 'Short' );
		} );
		await test.step( 'show no stock', async () => {
			await expect( swatch( page, 'Color', 'Ink' ) ).toHaveAccessibleName( 'Ink' );
		} );
		await test.step( 'clear the selection with a second click', async () => {
			await swatch( page, 'Color', 'Oat' ).click();
			await expect( attributeSelect( page, 'color' ) ).toHaveValue( '' );
		} );
	} finally {
		await setSettings( 'variations', {} );
	}
} );

test(
	'updates the swatches when WooCommerce’s own script handles the form',
	{ tag: '@release' },
	async ( { page } ) => {
		try {
			await setSettings( 'variations', { enabled: false } );
			await page.goto( product( 'wool-scarf' ).url );
			await waitForSwatches( page );
			await swatch( page, 'Color', 'Oat' ).click();
			await expect( page.locator( '.woocommerce-variation-price' ) ).toContainText( '68.00' );
			await expect( swatch( page, 'Length', 'Long' ) ).toHaveAccessibleName( 'Long, out of stock' );
			await page.evaluate( () =>
				(
					window as unknown as {
						jQuery: ( of: string ) => { val: ( to: string ) => { trigger: ( name: string ) => void } };
					}
				 )
					.jQuery( '#color' )
					.val( 'Ink' )
					.trigger( 'change' )
			);
			await expect( swatch( page, 'Color', 'Ink' ) ).toBeChecked();
			await page.locator( '.reset_variations' ).click();
			await expect( group( page, 'Color' ).locator( '[aria-checked="true"]' ) ).toHaveCount( 0 );
		} finally {
			await setSettings( 'variations', {} );
		}
	}
);

test(
	'causes no layout shift and keeps the selects usable without a script',
	{ tag: '@block-release' },
	async ( { browser, page } ) => {
		await test.step( 'measure the layout shift of the form', async () => {
			await page.addInitScript( () => {
				Object.assign( window, { shifts: 0 } );
				new PerformanceObserver( ( list ) =>
					list.getEntries().forEach( ( entry ) => {
						const shift = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
						if (
							shift.sources.some(
								( { node } ) => node instanceof Element && node.closest( '.variations, form.cart' )
							)
						) {
							Object.assign( window, {
								shifts: ( window as unknown as { shifts: number } ).shifts + shift.value,
							} );
						}
					} )
				).observe( { type: 'layout-shift', buffered: true } );
			} );
			await page.goto( product( 'wool-scarf' ).url );
			await waitForSwatches( page );
			await pageSettles( page );
			expect( await page.evaluate( () => ( window as unknown as { shifts: number } ).shifts ) ).toBeLessThan(
				0.02
			);
		} );
		await test.step( 'use the selects without scripts', async () => {
			const noScriptContext = await browser.newContext( { javaScriptEnabled: false } );
			const noScriptPage = await noScriptContext.newPage();
			await noScriptPage.goto( new URL( product( 'wool-scarf' ).url, page.url() ).href );
			await expect( noScriptPage.locator( '#color' ) ).toBeVisible();
			await expect( noScriptPage.locator( '.aisle-swatches' ).first() ).toBeHidden();
			await noScriptContext.close();
		} );
	}
);

test( 'renders a swatch click within a frame among 300 variations', { tag: '@release' }, async ( { page } ) => {
	await test.step( 'select a size and a paper', async () => {
		await page.goto( product( 'poster' ).url );
		await waitForSwatches( page );
		await swatch( page, 'Size', '8 x 10' ).click();
		await swatch( page, 'Paper', 'Satin' ).click();
	} );
	const clickFrames = (): Promise< { duration: number; selected: ( string | undefined )[]; price: string }[] > =>
		page.evaluate( () =>
			[ 'Oak', 'Brass', 'Navy', 'White', 'Ash' ].map( ( value ) => {
				const swatchNode = document.querySelector< HTMLElement >(
					`[data-attribute_name="attribute_frame"][data-value="${ value }"]`
				);
				const start = performance.now();
				swatchNode?.click();
				const duration = performance.now() - start;
				const selected = [
					...document.querySelectorAll< HTMLElement >(
						'[data-attribute_name="attribute_frame"][aria-checked="true"]'
					),
				].map( ( { dataset } ) => dataset.value );
				return {
					duration,
					selected,
					price: document.querySelector( '.single_variation .price' )?.textContent ?? '',
				};
			} )
		);
	await test.step( 'render a click within a frame', async () => {
		// Takes the fastest of many rounds, because other load on the machine only adds time.
		await expect
			.poll(
				async () => {
					const clicks = await clickFrames();
					// Each swatch is marked at once, before any request.
					expect( clicks.map( ( { selected } ) => selected ) ).toEqual( [
						[ 'Oak' ],
						[ 'Brass' ],
						[ 'Navy' ],
						[ 'White' ],
						[ 'Ash' ],
					] );
					clicks.forEach( ( { price } ) => expect( price ).toMatch( /\d+\.\d\d/ ) );
					return Math.min( ...clicks.map( ( { duration } ) => duration ) );
				},
				{ message: 'milliseconds of script at a press', timeout: 20_000 }
			)
			.toBeLessThan( 16 );
		await expect( attributeSelect( page, 'frame' ) ).toHaveValue( 'Ash' );
	} );
	await test.step( 'submit the last selection', async () => {
		// A selection is applied after the paint; a form that is sent before that must contain it.
		await page.evaluate( () => {
			const form = document.querySelector< HTMLFormElement >( 'form.variations_form' );
			const read = (): unknown => form && new FormData( form ).get( 'attribute_frame' );
			window.addEventListener(
				'click',
				() => {
					const atClick = read();
					// Runs before the listener that adds through the drawer.
					window.addEventListener(
						'submit',
						( event ) => {
							event.preventDefault();
							event.stopImmediatePropagation();
							Object.assign( window, { sent: [ atClick, read() ] } );
						},
						{ capture: true, once: true }
					);
					form?.requestSubmit();
				},
				{ once: true }
			);
		} );
		await swatch( page, 'Frame', 'Navy' ).click();
		expect( await page.evaluate( () => Reflect.get( window, 'sent' ) ) ).toEqual( [ 'Ash', 'Navy' ] );
	} );
} );

test(
	'shows the hovered color in a listing and links to it selected',
	{ tag: [ '@block-release' ] },
	async ( { page } ) => {
		await page.goto( '/product-category/textiles/' );
		const colorLinks = page.getByRole( 'group', { name: 'Wool Scarf: Color' } );
		await expect( colorLinks.getByRole( 'link' ) ).toHaveCount( 3 );
		const image = page.locator( 'li' ).filter( { has: colorLinks } ).locator( 'img' ).first();
		const imageBefore = await image.getAttribute( 'src' );
		await colorLinks.getByRole( 'link', { name: 'Ink' } ).hover();
		await expect( image ).toHaveAttribute( 'src', /wool-scarf-ink/ );
		await page.mouse.move( 1, 1 );
		await expect( image ).toHaveAttribute( 'src', imageBefore ?? '' );
		await colorLinks.getByRole( 'link', { name: 'Oat' } ).focus();
		await expect( image ).toHaveAttribute( 'src', /wool-scarf-oat/ );
		await expectEverySizeAccessible( page, '.aisle-listing-swatches' );
		await colorLinks.getByRole( 'link', { name: 'Oat' } ).click();
		await expect( page ).toHaveURL( /attribute_color=Oat/ );
		await expect( swatch( page, 'Color', 'Oat' ) ).toBeChecked();
	}
);

test( "moves the selection in the arrow's direction right to left", { tag: '@release' }, async ( { page } ) => {
	await test.step( 'open the product from right to left', async () => {
		await page.addInitScript( () =>
			new MutationObserver( () => document.documentElement?.setAttribute( 'dir', 'rtl' ) ).observe( document, {
				childList: true,
			} )
		);
		await page.goto( product( 'wool-scarf' ).url );
		await waitForSwatches( page );
	} );
	await test.step( 'move the focus with an arrow key', async () => {
		await swatch( page, 'Color', 'Moss' ).focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( swatch( page, 'Color', 'Oat' ) ).toBeFocused();
	} );
	await test.step( 'mirror the swatches', async () => {
		const [ first, second ] = await Promise.all( [
			swatch( page, 'Color', 'Moss' ).boundingBox(),
			swatch( page, 'Color', 'Oat' ).boundingBox(),
		] );
		expect( first?.x ?? 0 ).toBeGreaterThan( second?.x ?? 0 );
	} );
	await test.step( 'keep a gap between the label and the value', async () => {
		const [ label, name ] = await page.locator( 'label[for="color"]' ).evaluate( ( { childNodes } ) =>
			[ ...childNodes ]
				.map( ( node ) => {
					const range = document.createRange();
					range.selectNodeContents( node );
					return range.getBoundingClientRect();
				} )
				.filter( ( { width } ) => width > 0 )
				.map( ( { left, right } ) => ( { left, right } ) )
		);
		expect(
			( label?.left ?? 0 ) - ( name?.right ?? 0 ),
			'between the label and the name of what is chosen'
		).toBeGreaterThanOrEqual( 4 );
	} );
} );

test(
	'passes axe with selected, out-of-stock and hovered swatches',
	{ tag: [ '@block-release', '@release' ] },
	async ( { page } ) => {
		await page.goto( product( 'wool-scarf' ).url );
		await waitForSwatches( page );
		await swatch( page, 'Color', 'Oat' ).click();
		await expectEverySizeAccessible( page, '.variations' );
		const sizes = await page
			.locator( '.aisle-swatch' )
			.evaluateAll( ( all ) =>
				all.map( ( swatchNode ) => Math.min( swatchNode.clientWidth, swatchNode.clientHeight ) )
			);
		expect( Math.min( ...sizes ) ).toBeGreaterThanOrEqual( 24 );
		await test.step( 'show the badge as framed text in forced colors', async () => {
			await page.emulateMedia( { forcedColors: 'active' } );
			await swatch( page, 'Length', 'Short' ).click();
			await expect( swatch( page, 'Color', 'Ink' ) ).toHaveAttribute( 'data-left', '2 left' );
			const badge = await swatch( page, 'Color', 'Ink' ).evaluate( ( swatchNode ) => {
				const { backgroundColor, borderTopWidth, color } = getComputedStyle( swatchNode, '::before' );
				return { backgroundColor, borderTopWidth, color };
			} );
			expect( badge ).toEqual( {
				backgroundColor: 'rgb(255, 255, 255)',
				borderTopWidth: '1px',
				color: 'rgb(0, 0, 0)',
			} );
			await page.emulateMedia( { forcedColors: 'none' } );
		} );
		await test.step( 'show the reset link at the edge of the label, below a badge', async () => {
			const [ link, label, lengths ] = await Promise.all(
				[
					page.locator( '.reset_variations' ),
					page.locator( 'label[for="color"]' ),
					group( page, 'Length' ),
				].map( ( part ) => part.boundingBox() )
			);
			expect( Math.abs( ( link?.x ?? 0 ) - ( label?.x ?? 99 ) ) ).toBeLessThan( 1 );
			expect( ( link?.y ?? 0 ) - ( ( lengths?.y ?? 0 ) + ( lengths?.height ?? 0 ) ) ).toBeGreaterThanOrEqual( 8 );
		} );
		await test.step( 'show the whole focus ring', async () => {
			await page.setViewportSize( { width: 360, height: 500 } );
			await page.locator( '.reset_variations' ).focus();
			await group( page, 'Color' ).evaluate( ( part ) =>
				window.scrollBy( 0, part.getBoundingClientRect().bottom )
			);
			await page.keyboard.press( 'Shift+Tab' );
			await page.keyboard.press( 'Shift+Tab' );
			await expect( swatch( page, 'Color', 'Oat' ) ).toBeFocused();
			expect( ( await swatch( page, 'Color', 'Oat' ).boundingBox() )?.y ).toBeGreaterThanOrEqual( 7 );
		} );
	}
);

test(
	"keeps the selections of WooCommerce's new block and shows the colors on them",
	{ tag: '@block' },
	async ( { page } ) => {
		test.skip( ! isBlockTheme, 'the block stands in a block theme' );
		await page.goto( '/add-to-cart-with-options/' );
		const red = page.locator( '.wc-block-product-filter-chips__item[value="Red"]' ).first();
		const chipColor = () =>
			red
				.locator( '.wc-block-product-filter-chips__label' )
				.evaluate( ( label ) => getComputedStyle( label, '::before' ).backgroundColor );
		await expect.poll( chipColor ).toBe( 'rgb(179, 56, 44)' );
		await red.click();
		await expect( red ).toHaveAttribute( 'aria-checked', 'true' );
		await expect.poll( chipColor ).toBe( 'rgb(179, 56, 44)' );
		try {
			addTestPlugin( 'aisle-test-block-drop-downs' );
			await page.reload();
			const form = page
				.locator( 'form.wc-block-add-to-cart-with-options', { has: page.locator( '.aisle-swatches' ) } )
				.first();
			const size = form.locator( 'select[data-attribute_name="attribute_size"]' );
			await test.step( 'select with swatches beside the drop-downs of the block', async () => {
				await waitForSwatches( page );
				await expect( form.locator( 'select[data-attribute_name="attribute_color"]' ) ).toBeHidden();
				await form.getByRole( 'radio', { name: 'Red' } ).click();
				await expect( form.locator( 'input[name="attribute_color"]' ) ).toHaveValue( 'Red' );
				await expect( form.locator( '[id$="_label"]' ).first() ).toHaveText( 'ColorRed' );
				await size.selectOption( 'L' );
				await expect( form.locator( 'input[name="variation_id"]' ) ).not.toHaveValue( /^0?$/ );
				await form.getByRole( 'radio', { name: 'Red' } ).focus();
				await page.keyboard.press( 'ArrowRight' );
				await expect( form.locator( 'input[name="attribute_color"]' ) ).toHaveValue( 'Blue' );
				await expect( form.getByRole( 'radio', { name: 'Blue' } ) ).toBeChecked();
			} );
			await expectEverySizeAccessible( page, '.aisle-swatches' );
		} finally {
			removeTestPlugin( 'aisle-test-block-drop-downs' );
		}
	}
);

test(
	'lets the merchant create a color attribute and sell a product with it',
	{ tag: '@release' },
	async ( { page } ) => {
		test.skip( ! isWooCommerce, 'The stand-in has no screens for attributes.' );
		test.setTimeout( 120_000 );
		await logIn( page, 'admin' );
		let attribute = 0;
		let productId = 0;
		try {
			await test.step( 'set the attribute to colors', async () => {
				await page.goto( '/wp-admin/edit.php?post_type=product&page=product_attributes' );
				await page.locator( '#attribute_label' ).fill( 'Glaze' );
				await page.getByLabel( 'Display type' ).selectOption( 'two_colors' );
				await expectEverySizeAccessible( page, '.form-field:has(#aisle_swatch_type)' );
				await page.locator( '#submit' ).click();
				const editLink = page
					.locator( '.attributes-table tr', { hasText: 'Glaze' } )
					.locator( 'a[href*="&edit="]' )
					.first();
				attribute = Number(
					new URL( ( await editLink.getAttribute( 'href' ) ) ?? '', page.url() ).searchParams.get( 'edit' )
				);
				await page.goto( `/wp-admin/edit.php?post_type=product&page=product_attributes&edit=${ attribute }` );
				await expect( page.getByLabel( 'Display type' ) ).toHaveValue( 'two_colors' );
			} );
			await test.step( 'set the colors of its values and reject an invalid one', async () => {
				await page.goto( '/wp-admin/edit-tags.php?taxonomy=pa_glaze&post_type=product' );
				await expectEverySizeAccessible( page, '.aisle-swatch-field' );
				await addValue( page, 'Sea', 'bluish' );
				await expect( page.locator( '#ajax-response' ) ).toContainText( '“bluish” is not a valid color' );
				await expect( page.locator( '#tag-name' ) ).toHaveValue( 'Sea' );
				await addValue( page, 'Sea', '#2a7f8a', '#ffffff' );
				await expect(
					page.locator( '#the-list tr', { hasText: 'Sea' } ).locator( '.aisle-preview' )
				).toBeVisible();
				await expect( page.locator( '#aisle-swatch-color' ) ).toHaveValue( '' );
				await addValue( page, 'Sand', '#d8c3a0' );
				await expect( page.locator( '#the-list tr', { hasText: 'Sand' } ) ).toHaveCount( 1 );
			} );
			await test.step( "save the product's other panels with a message about an invalid color", async () => {
				productId = await createProduct( page, attribute );
				await page.goto( `/wp-admin/post.php?post=${ productId }&action=edit` );
				await page.locator( '.aisle_swatches_options a' ).click();
				await page.getByText( 'Colors and images of values' ).click();
				await page
					.locator( '#aisle_swatches_data tr', { hasText: 'Sand' } )
					.locator( 'input[name$="[color]"]' )
					.fill( 'brown' );
				await page.locator( '.inventory_options a' ).click();
				await page.locator( '#publish' ).click();
				await expect(
					page.locator( '.notice-error', { hasText: 'sand: “brown” is not a valid color' } )
				).toBeVisible();
			} );
			await test.step( 'override a color for the product', async () => {
				await page.locator( '.aisle_swatches_options a' ).click();
				await page.getByText( 'Colors and images of values' ).click();
				await page
					.locator( '#aisle_swatches_data tr', { hasText: 'Sand' } )
					.locator( 'input[name$="[color]"]' )
					.fill( '#ff8800' );
				await page.locator( '#publish' ).click();
				await expect( page.locator( '#message.notice-success' ) ).toBeVisible();
				// A click before WooCommerce's script has loaded opens nothing.
				await expect( async () => {
					await page.locator( '.aisle_swatches_options a' ).click();
					await expect(
						page.locator( '#aisle_swatches_data input[value="#ff8800"][name$="[color]"]' )
					).toBeVisible( { timeout: 1000 } );
				} ).toPass();
			} );
			await test.step( 'show and select the swatches as a shopper', async () => {
				await page.goto( `/?post_type=product&p=${ productId }` );
				await waitForSwatches( page );
				await expect( swatch( page, 'Glaze', 'sea' ) ).toHaveClass( /is-two-colors/ );
				await expect( swatch( page, 'Glaze', 'sand' ) ).toHaveCSS( 'background-color', 'rgb(255, 136, 0)' );
				await swatch( page, 'Glaze', 'sand' ).click();
				await expect( page.locator( 'input[name="variation_id"]' ) ).not.toHaveValue( /^0?$/ );
			} );
		} finally {
			await requestWooCommerce( page, `products/${ productId }?force=true`, 'DELETE' );
			await requestWooCommerce( page, `products/attributes/${ attribute }?force=true`, 'DELETE' );
		}
	}
);

async function addValue( page: Page, name: string, color: string, secondColor = '' ): Promise< void > {
	await page.locator( '#tag-name' ).fill( name );
	// Values that the browser would reject must be rejected by the server too.
	await page.locator( '#aisle-swatch-color' ).evaluate( ( field ) => field.removeAttribute( 'pattern' ) );
	await page.locator( '#aisle-swatch-color' ).fill( color );
	await page.locator( '#aisle-swatch-second_color' ).fill( secondColor );
	await page.locator( '#submit' ).click();
}

/** Sends a REST request with the nonce of the logged-in admin. */
async function requestWooCommerce(
	page: Page,
	path: string,
	method: string,
	data?: object
): Promise< { id: number } > {
	const nonce = await ( await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	const response = await page.request.fetch( `/wp-json/wc/v3/${ path }`, {
		method,
		headers: { 'X-WP-Nonce': nonce },
		...( data ? { data } : {} ),
	} );
	return response.json();
}

async function createProduct( page: Page, attribute: number ): Promise< number > {
	const { id } = await requestWooCommerce( page, 'products', 'POST', {
		name: 'Glazed Cup',
		type: 'variable',
		status: 'publish',
		catalog_visibility: 'hidden',
		attributes: [ { id: attribute, variation: true, visible: true, options: [ 'Sea', 'Sand' ] } ],
	} );
	for ( const option of [ 'Sea', 'Sand' ] ) {
		await requestWooCommerce( page, `products/${ id }/variations`, 'POST', {
			regular_price: '18.00',
			attributes: [ { id: attribute, option } ],
		} );
	}
	return id;
}
