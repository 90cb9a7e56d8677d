<?php
declare(strict_types=1);

namespace Aisle\Tests;

use Aisle\Platform\Lazy;

/**
 * Other plugins call WooCommerce's hooks with null, with too few arguments and with values of other types, and WooCommerce's own handlers
 * accept that. No handler of Aisle may end such a request with an error.
 */
// Calling the handlers out of order leaves the page's classes in an inconsistent state.
#[\PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses]
#[\PHPUnit\Framework\Attributes\PreserveGlobalState( false )]
final class ThirdPartyArgumentsTest extends TestCase {

	/** Hooks that WordPress fires once per request, and admin hooks, whose functions are not loaded here. */
	private const NOT_CALLED = '/^(?:aisle_|wc_ajax_|wp_ajax_|admin_|cli_init$|rest_api_init$|init$|wp_loaded$|plugins_loaded$|'
		. 'before_woocommerce_init$|template_redirect$|shutdown$|wp_footer$|wp_head$|woocommerce_coupon_options$)/';

	public function test_handlers_accept_arguments_of_any_type(): void {
		$errors   = array();
		$handlers = self::handlers();
		self::assertGreaterThan( 200, count( $handlers ) );
		foreach ( $handlers as $name => [ $callback, $count ] ) {
			foreach ( self::values() as $kind => $value ) {
				// A theme that calls a hook like an older WooCommerce passes only the first argument.
				foreach ( array_unique( array( 1, max( 1, $count ) ) ) as $passed ) {
					$error = self::error_of( $callback, array_fill( 0, $passed, $value ) );
					if ( null !== $error ) {
						$errors[] = "{$name} with {$passed} of {$kind}: {$error}";
					}
				}
			}
		}
		self::assertSame( array(), $errors, count( $errors ) . ' errors' );
	}

	/** WooCommerce documents `woocommerce_quantity_input_args` with null for the product. */
	public function test_prints_quantity_field_without_a_product(): void {
		$GLOBALS['product'] = null;
		self::assertStringContainsString( 'name="pieces"', woocommerce_quantity_input( array( 'input_name' => 'pieces' ), null, false ) );
	}

	public function test_shows_cart_when_another_plugin_returns_no_item_data(): void {
		$product = new \WC_Product_Simple();
		$product->set_regular_price( '5' );
		WC()->cart->add_to_cart( $product->save() );
		foreach ( array( '', false, null, 'x' ) as $rows ) {
			add_filter( 'woocommerce_get_item_data', static fn() => $rows, 8 );
			self::assertSame( '', trim( wc_get_formatted_cart_item_data( array_values( WC()->cart->get_cart() )[0] ) ) );
		}
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function values(): array {
		return array(
			'null'     => null,
			'false'    => false,
			'true'     => true,
			'empty'    => '',
			'text'     => 'x',
			'number'   => '12',
			'integer'  => 7,
			'float'    => 1.5,
			'list'     => array(),
			'nested'   => array( 'a' => array( null ) ),
		);
	}

	/**
	 * @return array<string, array{callable, int}> Aisle's handlers on hooks of WordPress and WooCommerce, by hook and
	 *                                             source location.
	 */
	private static function handlers(): array {
		$found = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $entry ) {
			foreach ( preg_match( self::NOT_CALLED, (string) $hook ) ? array() : $entry->callbacks as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$place = self::place( $callback['function'] );
					if ( null !== $place ) {
						$found[ "{$hook} {$priority} {$place}" ] = array( $callback['function'], (int) $callback['accepted_args'] );
					}
				}
			}
		}
		ksort( $found );
		return $found;
	}

	/**
	 * @param mixed $callback
	 * @return string|null Null if it is not Aisle's.
	 */
	private static function place( $callback ): ?string {
		if ( $callback instanceof \Closure ) {
			$code = new \ReflectionFunction( $callback );
			$file = (string) $code->getFileName();
			return str_contains( $file, '/includes/' ) && str_starts_with( realpath( $file ) ?: '', dirname( __DIR__, 2 ) . '/includes/' )
				? basename( $file, '.php' ) . ':' . $code->getStartLine()
				: null;
		}
		if ( ! is_array( $callback ) ) {
			return null;
		}
		$owner = $callback[0] instanceof Lazy ? $callback[0]->get() : $callback[0];
		$class = is_object( $owner ) ? get_class( $owner ) : (string) $owner;
		return str_starts_with( $class, 'Aisle\\' ) && ! str_starts_with( $class, 'Aisle\\Tests\\' )
			? substr( $class, 6 ) . '::' . $callback[1]
			: null;
	}

	/**
	 * @param list<mixed> $arguments
	 */
	private static function error_of( callable $callback, array $arguments ): ?string {
		$level = ob_get_level();
		ob_start();
		set_error_handler( static fn(): bool => true );
		try {
			call_user_func_array( $callback, $arguments );
			return null;
		} catch ( \Error $error ) {
			return $error->getMessage() . ' at ' . basename( $error->getFile() ) . ':' . $error->getLine();
		} catch ( \Throwable ) {
			// A rejection by exception is a valid result.
			return null;
		} finally {
			restore_error_handler();
			self::close_buffers( $level );
		}
	}
}
