<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

/**
 * Errors of a save, shown on the next screen: WordPress and WooCommerce redirect after saving a form.
 */
final class SaveErrors {

	private const TRANSIENT_PREFIX = 'aisle_swatch_refusals_';

	public function register(): void {
		add_action( 'admin_notices', array( $this, 'print' ) );
	}

	/**
	 * @param list<string> $messages
	 */
	public static function report( array $messages ): void {
		if ( $messages ) {
			set_transient( self::TRANSIENT_PREFIX . get_current_user_id(), $messages, 5 * MINUTE_IN_SECONDS );
		}
	}

	public function print(): void {
		$name     = self::TRANSIENT_PREFIX . get_current_user_id();
		$messages = self::is_swatch_screen() ? get_transient( $name ) : false;
		if ( ! is_array( $messages ) ) {
			return;
		}
		delete_transient( $name );
		foreach ( array_unique( array_filter( $messages, 'is_string' ) ) as $message ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $message ) );
		}
	}

	private static function is_swatch_screen(): bool {
		$screen = get_current_screen();
		return $screen
			&& (
				'product' === $screen->id || str_starts_with( $screen->id, 'edit-pa_' ) || 'product_page_product_attributes' === $screen->id
			);
	}
}
