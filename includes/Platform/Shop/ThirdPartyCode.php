<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Detects hooks with callbacks other than those of WooCommerce and Aisle. If a hook has one, its result for one product
 * cannot be reused for another.
 */
final class ThirdPartyCode {

	/**
	 * @var array<string, bool> By file name.
	 */
	private static array $third_party_files = array();

	/**
	 * @var array<string, array{array<mixed>, bool}> Hook => its callbacks, and whether any is third-party.
	 */
	private static array $hooks = array();

	public static function is_on_hook( string $hook ): bool {
		$filter    = $GLOBALS['wp_filter'][ $hook ] ?? null;
		$callbacks = $filter instanceof \WP_Hook ? $filter->callbacks : array();
		if ( ! isset( self::$hooks[ $hook ] ) || self::$hooks[ $hook ][0] !== $callbacks ) {
			self::$hooks[ $hook ] = array( $callbacks, self::has_third_party( $callbacks ) );
		}
		return self::$hooks[ $hook ][1];
	}

	/**
	 * @param array<int, array<string, array<string, mixed>>> $hooked Priority => callbacks.
	 */
	private static function has_third_party( array $hooked ): bool {
		foreach ( $hooked as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( self::is_third_party( $callback['function'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	private static function is_third_party( mixed $callback ): bool {
		$file = self::file( $callback );
		return self::$third_party_files[ $file ] ??= ! self::is_first_party( $file );
	}

	/**
	 * Returns whether the file belongs to WooCommerce or Aisle. WordPress's own functions, such as `__return_true`,
	 * count as third-party: other code has hooked them.
	 */
	private static function is_first_party( string $file ): bool {
		foreach ( array(
			WP_PLUGIN_DIR . '/' . dirname( plugin_basename( WC_PLUGIN_FILE ) ),
			dirname( (string) realpath( WC_PLUGIN_FILE ) ),
			dirname( __DIR__, 2 ),
		) as $folder ) {
			if ( str_starts_with( wp_normalize_path( $file ), trailingslashit( wp_normalize_path( $folder ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return string File that defines the callback; '' for PHP's own functions and invalid callbacks.
	 */
	public static function file( mixed $callback ): string {
		try {
			if ( is_string( $callback ) && str_contains( $callback, '::' ) ) {
				$callback = explode( '::', $callback, 2 );
			}
			if ( is_array( $callback ) && isset( $callback[0], $callback[1] ) ) {
				$has_method = method_exists( $callback[0], (string) $callback[1] );
				return (string) (
					$has_method ? new \ReflectionMethod( $callback[0], $callback[1] ) : new \ReflectionClass( $callback[0] )
				)->getFileName();
			}
			if ( is_object( $callback ) && ! $callback instanceof \Closure ) {
				return (string) ( new \ReflectionClass( $callback ) )->getFileName();
			}
			return $callback instanceof \Closure || is_string( $callback )
				? (string) ( new \ReflectionFunction( $callback ) )->getFileName()
				: '';
		} catch ( \ReflectionException ) {
			return '';
		}
	}
}
