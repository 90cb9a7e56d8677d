<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Loads jQuery for code on the page that needs it without declaring it. WooCommerce's scripts would load it, so it is
 * enqueued if Aisle has removed these.
 */
final class JQuery {

	private const NAMES = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * @param \Closure(): bool $is_enabled Returns the merchant's setting.
	 */
	public function __construct( private readonly \Closure $is_enabled ) {}

	public function enqueue_if_needed(): void {
		if ( $this->has_collected_code() || $this->has_attached_code() || ( $this->is_enabled )() ) {
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
