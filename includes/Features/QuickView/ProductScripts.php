<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Scripts\ReplacedScripts;
use Aisle\Platform\Scripts\ScriptGlobals;

/**
 * Scripts and styles that come with a product's form: those that the product's page would have. The page it comes to says which of them it
 * has already, so that none runs twice.
 */
final class ProductScripts {

	/** Of WooCommerce's own only what runs the form: the rest is for the page around it, or another feature's. */
	private const OF_FORMS = array( 'wc-add-to-cart-variation' );

	public function __construct( private readonly ReplacedScripts $replaced ) {}

	/**
	 * @return list<string> What the page that is being printed has, whatever an optimiser makes of its tags afterwards.
	 */
	public static function handles( \WP_Dependencies $dependencies ): array {
		$found   = array_fill_keys( $dependencies->done, true );
		$waiting = $dependencies->queue;
		while ( array() !== $waiting ) {
			$handle = (string) array_pop( $waiting );
			if ( ! isset( $found[ $handle ] ) && isset( $dependencies->registered[ $handle ] ) ) {
				$found[ $handle ] = true;
				$waiting          = array( ...$waiting, ...$dependencies->registered[ $handle ]->deps );
			}
		}
		// Ours are told apart by themselves, and what has no address is not fetched.
		$others = array_filter(
			array_keys( $found ),
			static fn( int|string $handle ): bool =>
				! str_starts_with( (string) $handle, 'aisle-' ) && ! empty( $dependencies->registered[ $handle ]->src )
		);
		return array_map( 'strval', array_values( $others ) );
	}

	/** Plugins enqueue for their fields where a product's page does it. */
	public function begin(): void {
		ob_start();
		try {
			do_action( 'wp_enqueue_scripts' ); // phpcs:ignore WooCommerce.Commenting.CommentHooks -- WordPress's own.
		} finally {
			ob_end_clean();
		}
	}

	/** The form has enqueued what we may do without. */
	public function settle(): void {
		$this->replaced->decide();
		ScriptGlobals::of_scripts_that_stay();
	}

	/**
	 * @param list<string> $features Of ours that live in the form.
	 * @return array{styles: string, scripts: string, takes_over: list<string>, early: list<string>} HTML as WordPress prints it; `early`:
	 *         those of the features that have an early module.
	 */
	public function end( array $features ): array {
		$ours   = array_map( static fn( string $feature ): string => "aisle-{$feature}-early-style", $features );
		$styles = array_filter(
			wp_styles()->queue,
			static fn( string $handle ): bool =>
				str_starts_with( $handle, 'aisle-' ) ? in_array( $handle, $ours, true ) : ! str_starts_with( $handle, 'photoswipe' )
		);
		return array(
			'styles'     => self::printed( wp_styles(), array_values( $styles ) ),
			'scripts'    => self::printed(
				wp_scripts(),
				array_values( array_filter( wp_scripts()->queue, array( self::class, 'is_of_form' ) ) )
			),
			'takes_over' => array_values( array_intersect( $this->replaced->taken_over(), $features ) ),
			'early'      => BuiltScript::with_early_module( dirname( __DIR__, 3 ) . '/plugin.php', $features ),
		);
	}

	private static function is_of_form( string $handle ): bool {
		if ( in_array( $handle, self::OF_FORMS, true ) ) {
			return true;
		}
		$src = (string) ( wp_scripts()->registered[ $handle ] ?? null )?->src;
		return 'comment-reply' !== $handle
			&& ! str_starts_with( $handle, 'aisle-' )
			&& ! str_starts_with( $src, WC()->plugin_url() )
			&& ! str_contains( $src, '/plugins/woocommerce/' );
	}

	/**
	 * @param list<string> $handles
	 */
	private static function printed( \WP_Dependencies $dependencies, array $handles ): string {
		ob_start();
		$dependencies->do_items( $handles );
		return (string) ob_get_clean();
	}
}
