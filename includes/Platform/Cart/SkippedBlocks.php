<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * A cart call that answers figures alone draws no block: WooCommerce's hundred and the patterns of editor and theme need not be registered
 * for it, which costs more than the whole change of a quantity. Whatever the call may print (fragments, a product's form, a feature's own
 * operation) has them all.
 */
final class SkippedBlocks {

	private const PLAIN = array( 'get', 'add', 'set_quantity', 'remove', 'restore', 'apply_coupon', 'remove_coupon' );

	private const FUNCTIONS = array( '_register_theme_block_patterns', '_register_core_block_patterns_and_categories' );

	private const METHODS = array(
		'Automattic\\WooCommerce\\Blocks\\BlockTypesController::register_blocks',
		'Automattic\\WooCommerce\\Blocks\\BlockPatterns::register_block_patterns',
		'Automattic\\WooCommerce\\Blocks\\BlockPatterns::register_ptk_patterns',
	);

	public function spare(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- A form draws what it likes.
		if ( CartRequest::ENDPOINT !== CartRequest::endpoint() || $_POST || ! self::is_plain( \WP_REST_Server::get_raw_data() ) ) {
			return;
		}
		/**
		 * Whether a cart call without fragments does without WooCommerce's blocks and all block patterns. Return false where something
		 * of the shop draws a block while a cart is calculated or a line is described.
		 *
		 * @param bool $spares Default: true.
		 */
		if ( true === apply_filters( 'aisle_cart_call_spares_blocks', true ) ) {
			$this->take_off();
		}
	}

	/**
	 * As text: it is read again, and checked, when WordPress is ready to answer.
	 */
	private static function is_plain( string $body ): bool {
		preg_match_all( '/"type"\s*:\s*"([^"]*)"/', $body, $types );
		return ! preg_match( '/"fragments"\s*:\s*true/', $body ) && ! array_diff( $types[1], self::PLAIN );
	}

	private function take_off(): void {
		$hook = $GLOBALS['wp_filter']['init'] ?? null;
		foreach ( $hook instanceof \WP_Hook ? $hook->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$function = $callback['function'];
				$name     = is_array( $function ) && is_object( $function[0] ?? null )
					? $function[0]::class . '::' . $function[1]
					: $function;
				if ( in_array( $name, self::METHODS, true ) || in_array( $name, self::FUNCTIONS, true ) ) {
					remove_action( 'init', $function, $priority );
				}
			}
		}
	}
}
