<?php
declare(strict_types=1);

namespace Aisle\Features\Analytics;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Pushes cart events to the data layer of an analytics tag, after they have happened. Off until the merchant enables
 * it.
 */
final class Analytics implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'analytics';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_filter( 'aisle_cart_line', array( $this, 'add_product_data' ), 10, 2 );
	}

	public function enqueue(): void {
		if ( $this->is_enabled() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * `aisle_cart_line`
	 *
	 * @param mixed                $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add_product_data( $line, $item ): array {
		$line    = (array) $line;
		$product = $item['data'] ?? null;
		if ( $this->is_enabled() && $product instanceof \WC_Product ) {
			$line['extensions'] = array( self::FEATURE => self::product_data( $product ) ) + (array) ( $line['extensions'] ?? array() );
		}
		return $line;
	}

	public function boot_data(): ?array {
		return $this->is_enabled() ? array( 'itemId' => $this->settings->string( self::FEATURE, 'item_id' ) ) : null;
	}

	public function settings_title(): string {
		return __( 'Analytics', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return AnalyticsSettings::schema();
	}

	/**
	 * @return array<string, string> Empty values are left out.
	 */
	private static function product_data( \WC_Product $product ): array {
		$terms = get_the_terms( $product->get_parent_id() ? $product->get_parent_id() : $product->get_id(), 'product_cat' );
		return array_filter(
			array(
				'sku'      => (string) $product->get_sku(),
				'category' => is_array( $terms ) && $terms ? html_entity_decode( $terms[0]->name, ENT_QUOTES, 'UTF-8' ) : '',
				'variant'  => $product instanceof \WC_Product_Variation
					? html_entity_decode( wp_strip_all_tags( wc_get_formatted_variation( $product, true, false ) ), ENT_QUOTES, 'UTF-8' )
					: '',
			)
		);
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( self::FEATURE, 'enabled' );
	}
}
