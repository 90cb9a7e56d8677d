<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * Buttons of the tips as HTML, for the classic cart and checkout and for the shortcode. They work without JavaScript.
 *
 * WooCommerce's checkout is itself a form, which must not contain another one. So the controls name their form in their
 * `form` attribute, and the forms are printed outside.
 *
 * @phpstan-import-type TipData from TipView
 */
final class TipWidget {

	/** Name of the buttons. The value is a tip's key, a colon and the value; without a value, the tip is removed. */
	public const BUTTON = 'aisle-tip';

	/** Name of the field with the tip's key in the form of a custom amount. */
	public const KEY = 'aisle-tip-key';

	/** Name of the field with a custom amount. */
	public const AMOUNT = 'aisle-tip-amount';

	/** @var list<string> HTML of forms that belong to printed controls. */
	private array $forms = array();

	public function __construct(
		private readonly TipView $view,
		private readonly Assets $assets
	) {}

	/** `woocommerce_before_cart_collaterals` */
	public function print_with_forms(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		echo $this->html();
	}

	/** `woocommerce_checkout_order_review`, between the order table and the payment methods. */
	public function print_controls(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		echo $this->controls();
	}

	/** `woocommerce_after_checkout_form` */
	public function print_forms(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
		echo $this->forms();
	}

	/**
	 * `woocommerce_update_order_review_fragments`: the amounts, which an address or a shipping method can change. The
	 * buttons stay, because one of them may have the focus.
	 *
	 * @param mixed $fragments
	 * @return mixed
	 */
	public function add_fragments( $fragments ) {
		if ( ! is_array( $fragments ) || ! WC()->cart ) {
			return $fragments;
		}
		foreach ( $this->view->of_cart( WC()->cart ) as $tip ) {
			foreach ( $tip['buttons'] as $button ) {
				$value    = addcslashes( "{$tip['key']}:{$button['value']}", '"\\' );
				$selector = ".aisle-tip__button[value=\"$value\"] .aisle-tip__amount";
				if ( '' !== $button['price'] ) {
					$fragments[ $selector ] = '<span class="aisle-tip__amount">' . esc_html( $button['price'] ) . '</span>';
				}
			}
		}
		return $fragments;
	}

	/** Returns the shortcode's HTML. It belongs to the visitor's cart, so page caches must not store the page. */
	public function shortcode(): string {
		wc_maybe_define_constant( 'DONOTCACHEPAGE', true );
		return $this->html();
	}

	/** Returns the controls and their forms; empty if no tip can be left. */
	private function html(): string {
		return $this->controls() . $this->forms();
	}

	private function controls(): string {
		$html = '';
		foreach ( WC()->cart ? $this->view->of_cart( WC()->cart ) : array() as $tip ) {
			$id            = wp_unique_id( 'aisle-tip-form-' );
			$html         .= Template::render( 'tips/tip', array( 'form' => $id, 'tip' => $tip ) );
			$this->forms[] = Template::render( 'tips/forms', array( 'form' => $id, 'tip' => $tip, 'nonce' => Ajax::create_nonce() ) );
		}
		if ( '' === $html ) {
			return '';
		}
		$this->assets->need_early_module( TipSettings::FEATURE );
		return $this->assets->style_tag( TipSettings::FEATURE . '-early-style' ) . "<div class=\"aisle-tips\">$html</div>";
	}

	private function forms(): string {
		$html        = implode( '', $this->forms );
		$this->forms = array();
		return $html;
	}

	/**
	 * Returns whether a button is hidden: rounding up, if the total is whole already.
	 *
	 * @param array{value: string, amount: string} $button
	 */
	public static function is_hidden( array $button, string $selected ): bool {
		return Tip::ROUND_UP === $button['value'] && Tip::ROUND_UP !== $selected && 0.0 === (float) $button['amount'];
	}
}
