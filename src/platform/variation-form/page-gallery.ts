/**
 * Variations with several images: WooCommerce's server sends a complete gallery, which replaces the page's.
 */
import { asRecord, asText, type UnknownRecord } from '../check';
import { pageJQuery } from './jquery';
import { send } from './variation-events';

declare global {
	interface Window {
		wc_single_product_params?: unknown;
		wc_variation_gallery_defaults?: unknown;
	}
}

const GALLERY_SELECTOR = '.woocommerce-product-gallery';
const ACTIVE_ATTRIBUTE = 'data-product_gallery_active';

export const hasVariationGallery = ( form: HTMLFormElement ): boolean =>
	form.getAttribute( ACTIVE_ATTRIBUTE ) === 'yes';

export function showVariationGallery( form: HTMLFormElement, product: HTMLElement, variation: UnknownRecord ): boolean {
	if ( ! replaceGallery( product, asText( variation.gallery_images_html ) ) ) {
		return false;
	}
	form.setAttribute( 'current-image', asText( variation.image_id || '' ) );
	form.setAttribute( ACTIVE_ATTRIBUTE, 'yes' );
	return true;
}

export function resetGallery( form: HTMLFormElement, product: HTMLElement ): boolean {
	const defaultTemplate = form.querySelector( '.wc-product-gallery-default-template' )?.innerHTML;
	const html =
		defaultTemplate ?? asText( asRecord( window.wc_variation_gallery_defaults )[ form.dataset.product_id ?? '' ] );
	if ( ! replaceGallery( product, html ) ) {
		return false;
	}
	form.removeAttribute( ACTIVE_ATTRIBUTE );
	form.setAttribute( 'current-image', '' );
	return true;
}

function replaceGallery( product: HTMLElement, html: string ): boolean {
	const template = document.createElement( 'template' );
	template.innerHTML = html.trim();
	const gallery = template.content.querySelector< HTMLElement >( GALLERY_SELECTOR );
	const oldGallery = product.querySelector( GALLERY_SELECTOR );
	if ( ! gallery || ! oldGallery ) {
		return false;
	}
	const params = window.wc_single_product_params;
	const jQueryGallery = pageJQuery()?.( gallery );
	if ( params !== undefined ) {
		send( oldGallery, 'wc-product-gallery-before-destroy', [ oldGallery, params ] );
	}
	oldGallery.replaceWith( gallery );
	if ( params !== undefined && jQueryGallery?.wc_product_gallery ) {
		send( gallery, 'wc-product-gallery-before-init', [ gallery, params ] );
		jQueryGallery.wc_product_gallery( params );
		send( gallery, 'wc-product-gallery-after-init', [ gallery, params ] );
	} else {
		gallery.style.opacity = '1';
	}
	return true;
}
