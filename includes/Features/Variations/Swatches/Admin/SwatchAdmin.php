<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\AttributeSwatches;
use Aisle\Platform\Scripts\BuiltScript;

/**
 * The admin side of swatches, on WooCommerce's screens for attributes, values and products.
 */
final class SwatchAdmin {

	public function __construct( private readonly AttributeSwatches $attributes ) {}

	public function register(): void {
		( new AttributeScreen( $this->attributes->types ) )->register();
		( new TermScreen( $this->attributes->types, $this->attributes->terms ) )->register();
		( new ProductPanel( $this->attributes ) )->register();
		( new SaveErrors() )->register();
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ) );
	}

	public function enqueue(): void {
		$screen           = get_current_screen();
		$is_swatch_screen = $screen && ( 'product' === $screen->id || str_starts_with( $screen->id, 'edit-pa_' ) );
		$built            = $is_swatch_screen ? BuiltScript::find( dirname( __DIR__, 5 ) . '/plugin.php', 'swatches-admin' ) : null;
		if ( $built ) {
			wp_enqueue_media();
			$built->register_script( true );
			$built->register_style();
			wp_enqueue_script( $built->handle );
			wp_enqueue_style( $built->handle );
		}
	}
}
