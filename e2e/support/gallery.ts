// Locators and checks of a product's gallery.
import { expect, type Locator, type Page } from '@playwright/test';
import { openProduct } from './shopper';

export const gallery = ( page: Page ): Locator => page.locator( '.aisle-gallery' ).first();
export const slides = ( page: Page ): Locator => gallery( page ).locator( '.aisle-gallery__slide' );
export const thumbnails = ( page: Page ): Locator => gallery( page ).locator( '.aisle-gallery__thumb' );
export const counter = ( page: Page ): Locator => gallery( page ).locator( '.aisle-gallery__counter' );
export const notice = ( page: Page ): Locator => gallery( page ).locator( '.aisle-gallery__notice' );
export const nextButton = ( page: Page ): Locator => gallery( page ).getByRole( 'button', { name: 'Next image' } );

export async function openGallery( page: Page, slug: string ): Promise< void > {
	await openProduct( page, slug );
	await expect( gallery( page ).locator( '.aisle-gallery__stage [hidden]' ) ).toHaveCount( 0 );
}

/** Expects the image with this number, from 1, to be the only one in view. */
export async function expectShownImage( page: Page, number: number ): Promise< void > {
	await expect( async () => {
		const shownNumbers = await gallery( page ).evaluate( ( root ) => {
			const stage = root.querySelector( '.aisle-gallery__stage' )?.getBoundingClientRect();
			const boxes = [ ...root.querySelectorAll( '.aisle-gallery__slide' ) ].map( ( slide ) =>
				slide.getBoundingClientRect()
			);
			return boxes.flatMap( ( box, index ) =>
				stage && Math.abs( box.left - stage.left ) < 2 ? [ index + 1 ] : []
			);
		} );
		expect( shownNumbers ).toEqual( [ number ] );
	} ).toPass( { timeout: 5000 } );
	await expect( counter( page ) ).toHaveText( new RegExp( `^${ number } / ` ) );
	await expect( gallery( page ).locator( '.aisle-gallery__thumb[aria-current]' ) ).toHaveAttribute(
		'aria-label',
		new RegExp( ` ${ number } of ` )
	);
}
