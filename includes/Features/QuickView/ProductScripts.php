<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ScriptGlobals;

/**
 * Scripts and styles for a product's form: those that the product page would load. The page into which the form is
 * loaded sends the handles that it already has, so that no script runs twice.
 */
final class ProductScripts {

	/**
	 * The only WooCommerce scripts that the form needs: the others are for the rest of the product page, or for another
	 * feature.
	 */
	private const WOOCOMMERCE_FORM_SCRIPTS = array( 'wc-add-to-cart-variation' );

	public function __construct( private readonly ScriptReplacement $replaced_scripts ) {}

	/**
	 * @return list<string> Handles on the page that is being printed, however an optimization plugin changes its tags
	 *                      later.
	 */
	public static function handles( \WP_Dependencies $dependencies ): array {
		$handles = array_fill_keys( $dependencies->done, true );
		$queue   = $dependencies->queue;
		while ( array() !== $queue ) {
			$handle = (string) array_pop( $queue );
			if ( ! isset( $handles[ $handle ] ) && isset( $dependencies->registered[ $handle ] ) ) {
				$handles[ $handle ] = true;
				$queue              = array( ...$queue, ...$dependencies->registered[ $handle ]->deps );
			}
		}
		// Aisle's assets are deduplicated separately, and assets without a URL are not loaded.
		$third_party_handles = array_filter(
			array_keys( $handles ),
			static fn( int|string $handle ): bool =>
				! str_starts_with( (string) $handle, 'aisle-' ) && ! empty( $dependencies->registered[ $handle ]->src )
		);
		return array_map( 'strval', array_values( $third_party_handles ) );
	}

	/** Fires the hook on which plugins enqueue the assets of their fields on a product page. */
	public function fire_enqueue_hook(): void {
		ob_start();
		try {
			do_action( 'wp_enqueue_scripts' ); // phpcs:ignore WooCommerce.Commenting.CommentHooks -- WordPress's own.
		} finally {
			ob_end_clean();
		}
	}

	/** Runs after the form has enqueued scripts that Aisle may replace. */
	public function decide_replacements(): void {
		$this->replaced_scripts->apply_decision();
		ScriptGlobals::print_for_kept_scripts();
	}

	/**
	 * @param list<string> $features Aisle's features that are in the form.
	 * @return array{styles: string, scripts: string, takes_over: list<string>, early: list<string>} HTML as WordPress
	 *     prints it; `early`: features that have an early module.
	 */
	public function collect_assets( array $features ): array {
		$aisle_styles = array_map( static fn( string $feature ): string => "aisle-{$feature}-early-style", $features );
		$styles       = array_filter(
			wp_styles()->queue,
			static fn( string $handle ): bool =>
				str_starts_with( $handle, 'aisle-' ) ? in_array( $handle, $aisle_styles, true ) : ! str_starts_with( $handle, 'photoswipe' )
		);
		return array(
			'styles'     => self::render_tags( wp_styles(), array_values( $styles ) ),
			'scripts'    => self::render_tags(
				wp_scripts(),
				array_values( array_filter( wp_scripts()->queue, array( self::class, 'is_form_script' ) ) )
			),
			'takes_over' => array_values( array_intersect( $this->replaced_scripts->replaced_behaviours(), $features ) ),
			'early'      => BuiltScript::with_early_module( dirname( __DIR__, 3 ) . '/plugin.php', $features ),
		);
	}

	private static function is_form_script( string $handle ): bool {
		if ( in_array( $handle, self::WOOCOMMERCE_FORM_SCRIPTS, true ) ) {
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
	private static function render_tags( \WP_Dependencies $dependencies, array $handles ): string {
		ob_start();
		$dependencies->do_items( $handles );
		return (string) ob_get_clean();
	}
}
