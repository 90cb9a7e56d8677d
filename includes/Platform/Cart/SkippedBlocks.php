<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Skips block registration for cart requests that return data only. Registering WooCommerce's hundred blocks and the
 * patterns of editor and theme takes longer than changing a quantity. Requests that may print HTML (fragments, a
 * product's form, a feature's operation) register all blocks.
 */
final class SkippedBlocks {

	private const DATA_ONLY_TYPES = array( 'get', 'add', 'set_quantity', 'remove', 'restore', 'apply_coupon', 'remove_coupon' );

	private const FUNCTIONS = array( '_register_theme_block_patterns', '_register_core_block_patterns_and_categories' );

	private const METHODS = array(
		'Automattic\\WooCommerce\\Blocks\\BlockTypesController::register_blocks',
		'Automattic\\WooCommerce\\Blocks\\BlockPatterns::register_block_patterns',
		'Automattic\\WooCommerce\\Blocks\\BlockPatterns::register_ptk_patterns',
	);

	public function skip_if_possible(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- A form draws what it likes.
		if ( CartRequest::ENDPOINT !== CartRequest::endpoint() || $_POST || ! self::returns_data_only( \WP_REST_Server::get_raw_data() ) ) {
			return;
		}
		/**
		 * Filters whether a cart request without fragments skips WooCommerce's blocks and all block patterns. Return
		 * false if code of the store renders a block while calculating a cart or describing a line.
		 *
		 * @param bool $spares True to skip them. Default: true.
		 */
		if ( true === apply_filters( 'aisle_cart_skip_block_registration', true ) ) {
			$this->remove_registrations();
		}
	}

	/**
	 * Checks the raw text of the body. The request is parsed and validated later.
	 */
	private static function returns_data_only( string $body ): bool {
		preg_match_all( '/"type"\s*:\s*"([^"]*)"/', $body, $types );
		return ! preg_match( '/"fragments"\s*:\s*true/', $body ) && ! array_diff( $types[1], self::DATA_ONLY_TYPES );
	}

	private function remove_registrations(): void {
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
