<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * What the shopper can select now, as data for the cart's response and for the widget. Amounts are decimal strings in the
 * shopper's currency, as the cart displays them.
 *
 * @phpstan-type TipButton array{value: string, label: string, amount: string}
 * @phpstan-type TipData array{
 *     key: string,
 *     name: string,
 *     buttons: list<TipButton>,
 *     custom: bool,
 *     round_up: string,
 *     selected: string,
 *     kind: string,
 *     amount: string,
 *     last: string,
 * }
 */
final class TipView {

	public function __construct(
		private readonly Settings $settings,
		private readonly TipList $tips
	) {}

	/**
	 * `aisle_cart_extensions`
	 *
	 * @param array<string, mixed> $extensions
	 * @return array<string, mixed>
	 */
	public function add( array $extensions, \WC_Cart $cart ): array {
		$tips = $this->of_cart( $cart );
		return array() === $tips ? $extensions : array( TipSettings::FEATURE => $tips ) + $extensions;
	}

	/**
	 * @return list<TipData> `buttons`: the merchant's presets; a percentage has a label, an amount has none. `custom`:
	 *     whether shoppers can enter an amount. `round_up`: the tip that makes the total whole; empty if it is not
	 *     offered or the total is whole. `selected`: the value of the selected tip or empty, with its `kind` and
	 *     `amount`. `last`: the value selected last within a day.
	 */
	public function of_cart( \WC_Cart $cart ): array {
		if ( $cart->is_empty() ) {
			return array();
		}
		$tip_cart = new TipCart( $this->settings, $cart );
		$amounts  = $tip_cart->amounts();
		$data     = array();
		foreach ( $this->tips->all() as $tip ) {
			$choice = SelectedTips::choice( $tip );
			$amount = null === $choice ? 0.0 : TipFees::amount( $tip, $choice, $amounts );
			$data[] = array(
				'key'      => $tip->key,
				'name'     => $tip->name,
				'buttons'  => self::buttons( $tip, $amounts ),
				'custom'   => $tip->terms['custom'],
				'round_up' => self::round_up( $tip, $amounts ),
				'selected' => null === $choice ? '' : SelectedTips::value( $tip ),
				'kind'     => $choice['kind'] ?? '',
				'amount'   => null === $choice ? '' : Amount::of( $amount ),
				'last'     => SelectedTips::last_value( $tip ),
			);
			if ( null !== $choice && $amount > 0 ) {
				$fee               = Tip::fee(
					$amount,
					$tip_cart->tax_rate(),
					$tip_cart->includes_tax( $choice['kind'] ),
					wc_get_price_decimals()
				);
				$amounts['total'] += $fee['fee'] + $fee['tax'];
			}
		}
		return $data;
	}

	/**
	 * @param array{base: float, total: float, factor: float} $amounts
	 * @return list<TipButton>
	 */
	private static function buttons( OfferedTip $tip, array $amounts ): array {
		$currency = ShopCurrency::of_store();
		$buttons  = array();
		foreach ( $tip->terms['presets'] as $preset ) {
			$choice = Tip::preset( $preset, $currency );
			if ( null !== $choice ) {
				$buttons[] = array(
					'value'  => $preset,
					'label'  => 'percent' === $choice['kind'] ? $preset : '',
					'amount' => Amount::of( TipFees::amount( $tip, $choice, $amounts ) ),
				);
			}
		}
		return $buttons;
	}

	/**
	 * @param array{base: float, total: float, factor: float} $amounts
	 */
	private static function round_up( OfferedTip $tip, array $amounts ): string {
		$choice = array( 'kind' => 'round_up', 'value' => 0.0 );
		$amount = $tip->terms['round_up'] ? TipFees::amount( $tip, $choice, $amounts ) : 0.0;
		return $amount > 0 ? Amount::of( $amount ) : '';
	}
}
