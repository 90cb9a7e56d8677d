<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

use Aisle\Platform\Scripts\ScriptReplacement;

/**
 * Provides jQuery functions of WooCommerce's gallery scripts for third-party scripts that call them without declaring
 * the dependency. The code is inline after jQuery, because a file would load too late for immediate calls. Functions
 * that other code has defined stay unchanged.
 */
final class JQueryGallery {

	/**
	 * `wc_product_gallery` dispatches `focusin`, on which Aisle's gallery initializes. It stops the gallery's init
	 * events, because WooCommerce's function does not trigger them either: the calling script does.
	 */
	private const CODE = <<<'JS'
( function ( $, fn ) {
	fn.wc_product_gallery = fn.wc_product_gallery || function () {
		var told = 'wc-product-gallery-before-init wc-product-gallery-after-init';
		var mute = function ( event ) {
			event.stopImmediatePropagation();
		};
		return this.on( told, mute ).each( function () {
			this.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
			$( this ).not( '.aisle-gallery' ).css( 'opacity', 1 );
		} ).off( told, mute );
	};
	fn.wc_set_variation_attr = fn.wc_set_variation_attr || function ( name, value ) {
		if ( this.attr( 'data-o_' + name ) === undefined ) {
			this.attr( 'data-o_' + name, this.attr( name ) || '' );
		}
		if ( value === false ) {
			this.removeAttr( name );
		} else {
			this.attr( name, value );
		}
	};
	fn.wc_reset_variation_attr = fn.wc_reset_variation_attr || function ( name ) {
		this.attr( name, this.attr( 'data-o_' + name ) );
	};
} )( jQuery, jQuery.fn );
JS;

	public function __construct( private readonly ScriptReplacement $replaced_scripts ) {}

	public function provide_functions(): void {
		if (
			! in_array( GallerySettings::FEATURE, $this->replaced_scripts->replaced_behaviours(), true )
			|| ! wp_script_is( 'aisle-gallery-early', 'registered' )
		) {
			return;
		}
		if ( wp_script_is( 'jquery-core', 'done' ) ) {
			wp_print_inline_script_tag( self::CODE, array( 'id' => 'aisle-gallery-jquery' ) );
		} elseif ( wp_script_is( 'jquery-core' ) ) {
			wp_add_inline_script( 'jquery-core', self::CODE );
		}
	}
}
