<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * Creates an object on first use. Features use it to register hooks, so that pages load only classes whose hooks run.
 *
 *     $label = Lazy::of( fn(): GiftLabel => new GiftLabel() );
 *     add_filter( 'woocommerce_get_item_data', array( $label, 'item_data' ), 10, 2 );
 *
 * Only public methods can be called. PHPStan reads the closure's return type and checks each method name.
 *
 * @template T of object
 * @mixin T
 */
final class Lazy {

	/** @var ?T */
	private ?object $instance = null;

	/**
	 * @param \Closure(): T $make
	 */
	private function __construct( private readonly \Closure $make ) {}

	/**
	 * @template U of object
	 * @param \Closure(): U $make
	 * @return self<U>
	 */
	public static function of( \Closure $make ): self {
		return new self( $make );
	}

	/**
	 * @return T The same object each time.
	 */
	public function get(): object {
		return $this->instance ??= ( $this->make )();
	}

	/**
	 * @return ?T The object if it was created before; for hooks that only clean up after it.
	 */
	public function created_instance(): ?object {
		return $this->instance;
	}

	/**
	 * Calls a method as WordPress does. A direct call from this file would have strict types, but WordPress passes "12"
	 * for 12.
	 *
	 * Other plugins run WooCommerce's hooks with null or too few arguments. If a method does not accept them, it is not
	 * called, and a filter's value stays unchanged. Handlers that affect a sale accept any type themselves and reject
	 * what they cannot read.
	 *
	 * @param array<mixed> $arguments
	 * @throws \TypeError For any error other than rejected arguments.
	 */
	public function __call( string $method, array $arguments ): mixed {
		$handler = array( $this->get(), $method );
		try {
			// @phpstan-ignore argument.type (PHPStan checks the method's name where the hook is added.)
			return call_user_func_array( $handler, $arguments );
		} catch ( \TypeError $error ) {
			if ( ! self::is_about_arguments( $error, $method ) ) {
				throw $error;
			}
			return $arguments[0] ?? null;
		}
	}

	/**
	 * Returns whether a method has rejected its arguments. PHP reports this as an error of that method, called from
	 * here.
	 */
	private static function is_about_arguments( \TypeError $error, string $method ): bool {
		$trace = $error->getTrace();
		$name  = ( $trace[0]['class'] ?? '' ) . '::' . $method . '()';
		return in_array( $trace[1]['function'] ?? '', array( 'call_user_func_array', '__call' ), true )
			&& (
				str_starts_with( $error->getMessage(), $name . ': Argument #' )
				|| str_starts_with( $error->getMessage(), 'Too few arguments to function ' . $name )
			);
	}
}
