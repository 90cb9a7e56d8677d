<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Code in the page that needs jQuery and does not say so: WooCommerce's scripts used to bring it. Where they went, it comes by itself.
 */
final class JQuery {

	private const NAMES = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * @param \Closure(): bool $is_wanted The owner's switch.
	 */
	public function __construct( private readonly \Closure $is_wanted ) {}

	public function keep(): void {
		if ( $this->has_collected_code() || $this->has_attached_code() || ( $this->is_wanted )() ) {
			wp_enqueue_script( 'jquery' );
		}
	}

	public function print_for_collected_code(): void {
		if ( $this->has_collected_code() && ! wp_script_is( 'jquery-core', 'done' ) ) {
			wp_scripts()->do_items( array( 'jquery' ) );
		}
	}

	private function has_collected_code(): bool {
		return ! empty( $GLOBALS['wc_queued_js'] );
	}

	private function has_attached_code(): bool {
		foreach ( self::NAMES as $name ) {
			$extra = ( wp_scripts()->registered[ $name ] ?? null )?->extra;
			if ( ! empty( $extra['data'] ) || ! empty( $extra['before'] ) || ! empty( $extra['after'] ) ) {
				return true;
			}
		}
		return false;
	}
}
