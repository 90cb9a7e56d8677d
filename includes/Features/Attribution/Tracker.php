<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution;

use Aisle\Features\Attribution\Visits\WooFields;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\Settings;

/**
 * The tracker: a script of every page that records from where a visitor comes, in place of WooCommerce's scripts.
 */
final class Tracker {

	/**
	 * WooCommerce's scripts; each needs those behind it. If jQuery is on the page, their data is printed in the reverse
	 * order.
	 */
	private const SCRIPTS = array( 'wp-consent-api-integration', 'wc-order-attribution', 'sourcebuster-js' );

	private const FORMS = 'attribution-forms';

	private bool $has_checkout_block = false;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	/**
	 * @param Lazy<self> $tracker
	 */
	public static function register( Settings $settings, ScriptReplacement $replaced_scripts, Lazy $tracker ): void {
		$replaced_scripts->replace(
			AttributionSettings::FEATURE,
			self::SCRIPTS,
			static fn(): bool => $settings->boolean( AttributionSettings::FEATURE, 'is_enabled' )
		);
		add_action( 'wp_enqueue_scripts', array( $tracker, 'enqueue' ) );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( $tracker, 'note_checkout_block' ) );
	}

	public function enqueue(): void {
		if ( ! $this->is_enabled() ) {
			return;
		}
		$this->assets->need_early_module( AttributionSettings::FEATURE );
		if ( is_checkout() ) {
			$this->assets->need_chunk( self::FORMS );
		}
	}

	/**
	 * `woocommerce_blocks_enqueue_checkout_block_scripts_after`: the block can be on any page.
	 */
	public function note_checkout_block(): void {
		$this->has_checkout_block = true;
	}

	/**
	 * Returns null if the merchant has disabled the tracker. Pages then do not load it.
	 *
	 * @return array<string, bool|int|string>|null The same for all visitors.
	 */
	public function boot_data(): ?array {
		if ( ! $this->is_enabled() ) {
			return null;
		}
		return TrackerOptions::of( $this->settings ) + array(
			'checkout' => is_checkout(),
			'block'    => $this->has_checkout_block && WooFields::is_enabled(),
		);
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( AttributionSettings::FEATURE, 'is_enabled' );
	}
}
