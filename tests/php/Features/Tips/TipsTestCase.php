<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Tips;

use Aisle\Features\Tips\Tips;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Platform\Cart\CartTestCase;

/**
 * Base class for tests of a store with tips.
 */
abstract class TipsTestCase extends CartTestCase {

	protected const DRIVER = array( 'name' => 'Driver', 'presets' => '10%, 15%, 3', 'custom' => true, 'round_up' => true, 'cap' => '' );

	/**
	 * Saves tips and registers the hooks that a store with tips has.
	 *
	 * @param array<string, mixed> $settings Settings besides the tips.
	 * @param array<string, mixed> ...$entries
	 */
	protected function tips( array $settings = array(), array ...$entries ): Tips {
		$all_settings                     = (array) get_option( 'aisle_settings', array() );
		$all_settings['features']         = (array) ( $all_settings['features'] ?? array() );
		$all_settings['features']['tips'] = $settings + array( 'tips' => array() === $entries ? array( self::DRIVER ) : $entries );
		update_option( 'aisle_settings', $all_settings );
		$settings_service = new Settings();
		$tips             = new Tips( $settings_service, self::assets( $settings_service ), new Ajax(), new Rest() );
		$settings_service->add( Tips::FEATURE, $tips );
		$tips->register_if_configured();
		return $tips;
	}

	/**
	 * @param array<string, string> $options Names without `woocommerce_` => values.
	 */
	protected function store( array $options, string $tax_rate = '' ): void {
		foreach ( $options as $name => $value ) {
			add_filter( "pre_option_woocommerce_$name", static fn(): string => $value, 5 );
		}
		if ( '' !== $tax_rate ) {
			\WC_Tax::_insert_tax_rate( array(
				'tax_rate'          => $tax_rate,
				'tax_rate_name'     => 'VAT',
				'tax_rate_priority' => 1,
				'tax_rate_shipping' => 1,
				'tax_rate_order'    => 0,
			) );
			\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		}
		$this->switch_to_new_visitor();
	}

	/** Applies a tip; returns the error's code or an empty string. */
	protected function apply( mixed $value, mixed $key = 'driver' ): string {
		$result = $this->call( array( 'type' => 'apply_tip', 'key' => $key, 'value' => $value ) )->json['results'][0];
		return $result['ok'] ? '' : $result['code'];
	}

	/**
	 * @return array<string, array{string, string}> Name of a fee => its amount without tax, and its tax.
	 */
	protected function fees(): array {
		WC()->cart->calculate_totals();
		$fees = array();
		foreach ( WC()->cart->get_fees() as $fee ) {
			$fees[ $fee->name ] = array( self::plain( $fee->total, 6 ), self::plain( $fee->tax, wc_get_price_decimals() ) );
		}
		return $fees;
	}

	protected function total(): string {
		WC()->cart->calculate_totals();
		return self::plain( WC()->cart->get_total( 'edit' ), wc_get_price_decimals() );
	}

	protected static function plain( mixed $amount, int $decimals ): string {
		$text = number_format( (float) $amount, $decimals, '.', '' );
		return 6 === $decimals ? rtrim( rtrim( $text, '0' ), '.' ) : $text;
	}
}
