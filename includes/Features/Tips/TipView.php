<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * What the shopper can select now, as data for the cart's response and for the widget. Amounts are decimal strings in the
 * shopper's currency, as the cart displays them.
 *
 * @phpstan-import-type CartAmounts from TipCart
 * @phpstan-type TipButton array{value: string, label: string, amount: string, price: string}
 * @phpstan-type TipData array{
 *     key: string,
 *     name: string,
 *     buttons: list<TipButton>,
 *     custom: bool,
 *     selected: string,
 *     kind: string,
 *     amount: string,
 *     last: string,
 *     click_again: bool,
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
	 * @return list<TipData> `buttons`: the merchant's presets, `round_up` if it is offered, and "None", whose value and
	 *     price are empty. A preset that is an amount has no label. `price`: the amount as text. `custom`: whether
	 *     shoppers can enter an amount. `selected`: the value of the selected tip or empty, with its `kind` and `amount`.
	 *     `last`: the value selected last within a day. `click_again`: whether a second click on the selected button
	 *     removes the tip.
	 */
	public function of_cart( \WC_Cart $cart ): array {
		if ( $cart->is_empty() ) {
			return array();
		}
		$tip_cart = new TipCart( $this->settings, $cart );
		$data     = array();
		foreach ( $this->tips->all() as $tip ) {
			$amounts = $tip_cart->amounts();
			$choice  = SelectedTips::choice( $tip );
			$amount  = null === $choice ? 0.0 : TipFees::amount( $tip, $choice, $amounts );
			$data[]  = array(
				'key'         => $tip->key,
				'name'        => $tip->name,
				'buttons'     => self::buttons( $tip, $amounts ),
				'custom'      => $tip->terms['custom'],
				'selected'    => null === $choice ? '' : SelectedTips::value( $tip ),
				'kind'        => $choice['kind'] ?? '',
				'amount'      => null === $choice ? '' : Amount::of( $amount ),
				'last'        => SelectedTips::last_value( $tip ),
				'click_again' => $this->settings->boolean( TipSettings::FEATURE, 'click_again' ),
			);
			if ( null !== $choice && $amount > 0 ) {
				$tip_cart->add_tip( $amount, $choice['kind'] );
			}
		}
		return $data;
	}

	/**
	 * @param CartAmounts $amounts
	 * @return list<TipButton>
	 */
	public static function buttons( OfferedTip $tip, array $amounts ): array {
		$currency = ShopCurrency::of_store();
		$buttons  = array();
		foreach ( $tip->terms['presets'] as $preset ) {
			$choice = Tip::preset( $preset, $currency );
			if ( null !== $choice ) {
				$label     = 'percent' === $choice['kind'] ? $preset : '';
				$buttons[] = self::button( $preset, $label, TipFees::amount( $tip, $choice, $amounts ) );
			}
		}
		if ( $tip->terms['round_up'] ) {
			$amount    = TipFees::amount( $tip, array( 'kind' => Tip::ROUND_UP, 'value' => 0.0 ), $amounts );
			$buttons[] = self::button( Tip::ROUND_UP, __( 'Round up', 'aisle' ), $amount );
		}
		$buttons[] = array( 'value' => '', 'label' => __( 'None', 'aisle' ), 'amount' => '', 'price' => '' );
		return $buttons;
	}

	/**
	 * @return TipButton
	 */
	private static function button( string $value, string $label, float $amount ): array {
		return array(
			'value'  => $value,
			'label'  => $label,
			'amount' => Amount::of( $amount ),
			'price'  => PlainText::of( wc_price( $amount ) ),
		);
	}
}
