<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Shop\ThirdPartyCode;

/**
 * Suppresses another drawer on the storefront if the merchant selected Aisle's: with the other drawer's own filters,
 * and by removing its plugin's footer callbacks, scripts and styles. The plugin stays active and keeps its settings;
 * the other choice restores its drawer at once.
 */
final class DrawerSuppressor {

	public function __construct( private readonly ThirdPartyDrawers $third_party_drawers ) {}

	/** `init` */
	public function suppress(): void {
		$other = is_admin() && ! wp_doing_ajax() ? null : $this->third_party_drawers->detected_drawer();
		if ( null === $other || ! $this->third_party_drawers->is_suppressed( $other ) ) {
			return;
		}
		foreach ( $other->off as $hook => $value ) {
			add_filter( $hook, $value instanceof \Closure ? $value : static fn (): mixed => $value, PHP_INT_MAX );
		}
		if ( array() !== $other->folders ) {
			$unload = static fn () => self::dequeue_assets( $other->folders );
			add_action( 'wp_enqueue_scripts', $unload, PHP_INT_MAX );
			add_action( 'wp_footer', static fn () => self::remove_callbacks( 'wp_footer', $other->folders ), PHP_INT_MIN );
			add_action( 'wp_footer', $unload, 19 );
			add_filter(
				'woocommerce_add_to_cart_fragments',
				static function ( $fragments ) use ( $other ) {
					self::remove_callbacks( 'woocommerce_add_to_cart_fragments', $other->folders );
					return $fragments;
				},
				PHP_INT_MIN
			);
		}
	}

	/**
	 * @param list<string> $folders
	 */
	private static function remove_callbacks( string $hook, array $folders ): void {
		$filter = $GLOBALS['wp_filter'][ $hook ] ?? null;
		foreach ( $filter instanceof \WP_Hook ? $filter->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$parts = explode( '/', plugin_basename( ThirdPartyCode::file( $callback['function'] ) ) );
				if ( count( $parts ) > 1 && in_array( $parts[0], $folders, true ) ) {
					remove_filter( $hook, $callback['function'], (int) $priority );
				}
			}
		}
	}

	/**
	 * @param list<string> $folders
	 */
	private static function dequeue_assets( array $folders ): void {
		$roots = array_map(
			static fn ( string $folder ): string => (string) wp_parse_url( plugins_url( "{$folder}/" ), PHP_URL_PATH ),
			$folders
		);
		foreach ( array( wp_scripts(), wp_styles() ) as $dependencies ) {
			foreach ( $dependencies->queue as $handle ) {
				$path = (string) wp_parse_url( (string) ( ( $dependencies->registered[ $handle ] ?? null )?->src ), PHP_URL_PATH );
				if ( array_filter( $roots, static fn ( string $root ): bool => str_starts_with( $path, $root ) ) ) {
					$dependencies->dequeue( $handle );
				}
			}
		}
	}
}
