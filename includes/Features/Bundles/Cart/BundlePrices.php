<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Domain\BundleDiscount;
use Aisle\Domain\Number;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Cart\Lines\ReducedPrices;
use Aisle\Platform\Cart\Lines\ReductionState;
use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Shop\CurrencyRate;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Sets the reduced prices of bundle lines at each calculation of the cart. They are calculated from the price that the
 * line has without the bundle.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class BundlePrices {

	private readonly ReducedPrices $prices;

	public function __construct( private readonly BundleRepository $bundles ) {
		$this->prices = new ReducedPrices();
	}

	/**
	 * `woocommerce_before_calculate_totals`, first: gives each line its price without the bundle.
	 */
	public function restore_prices( \WC_Cart $cart ): void {
		foreach ( $cart->cart_contents as $line ) {
			if ( ( $line['data'] ?? null ) instanceof \WC_Product ) {
				$this->prices->restore( $line['data'] );
			}
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, after the options' prices (20).
	 */
	public function set_prices( \WC_Cart $cart ): void {
		foreach ( $this->groups( $cart ) as $lines ) {
			$bundle    = $this->sold_bundle( $lines );
			$discounts = null === $bundle ? array() : $this->set_group_prices( $bundle, $lines );
			foreach ( $lines as $index => $group_line ) {
				ReductionState::note( $cart, (string) $group_line['line']['key'], BundleLine::DATA_KEY, $discounts[ $index ] ?? '' );
			}
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, last.
	 */
	public function keep_later_prices( \WC_Cart $cart ): void {
		foreach ( $cart->cart_contents as $line ) {
			if ( BundleLine::is( $line ) && ( $line['data'] ?? null ) instanceof \WC_Product ) {
				$this->prices->keep_later_price( $line['data'] );
			}
		}
	}

	public function filter_price( mixed $price, \WC_Product $product ): mixed {
		return $this->prices->filter( $price, $product );
	}

	/**
	 * @param array<string, mixed> $line A cart item.
	 * @return float What the bundle takes off the line, in the entered prices of the store.
	 */
	public function saved( array $line ): float {
		$reduction = $line['data'] instanceof \WC_Product ? $this->prices->reduction( $line['data'] ) : 0.0;
		return Number::round( $reduction * (float) $line['quantity'], wc_get_price_decimals() );
	}

	/**
	 * @param array<string, mixed> $line A cart item.
	 * @return array{excl: float, incl: float} As saved(), as the cart shows it without and with tax.
	 */
	public function displayed_saving( array $line ): array {
		return $line['data'] instanceof \WC_Product
			? $this->prices->displayed_reduction( $line['data'], (float) $line['quantity'] )
			: array( 'excl' => 0.0, 'incl' => 0.0 );
	}

	/**
	 * Returns the leads of bundles that are no longer sold as they are in the cart, so that their lines have their usual
	 * prices.
	 *
	 * @return list<array{line: array<string, mixed>, bundle_line: BundleLine}>
	 */
	public function outdated_leads( \WC_Cart $cart ): array {
		$leads = array();
		foreach ( $this->groups( $cart ) as $lines ) {
			foreach ( null === $this->sold_bundle( $lines ) ? $lines : array() as $group_line ) {
				if ( $group_line['bundle_line']->member->is_lead() ) {
					$leads[] = $group_line;
				}
			}
		}
		return $leads;
	}

	/**
	 * @return array<string, list<array{line: array<string, mixed>, bundle_line: BundleLine}>> By group.
	 */
	private function groups( \WC_Cart $cart ): array {
		$groups = array();
		foreach ( $cart->cart_contents as $line ) {
			$bundle_line = BundleLine::is( $line ) ? BundleLine::of( $line ) : null;
			if ( null !== $bundle_line && ( $line['data'] ?? null ) instanceof \WC_Product ) {
				$groups[ $bundle_line->member->group ][] = compact( 'line', 'bundle_line' );
			}
		}
		return $groups;
	}

	/**
	 * @param list<array{line: array<string, mixed>, bundle_line: BundleLine}> $lines Lines of one group.
	 * @return StoredBundle|null Null if the bundle is not sold, or does not allow these lines.
	 */
	private function sold_bundle( array $lines ): ?array {
		$bundle = $this->bundles->read_sold( $lines[0]['bundle_line']->bundle );
		if ( null === $bundle ) {
			return null;
		}
		foreach ( $lines as $group_line ) {
			if ( ! BundleItems::allows( $bundle['model'], $group_line['bundle_line']->member, $group_line['line'] ) ) {
				return null;
			}
		}
		$members = array_map( static fn( array $group_line ): GroupMember => $group_line['bundle_line']->member, $lines );
		return BundleItems::is_selection( $bundle['model'], $members ) ? $bundle : null;
	}

	/**
	 * @param StoredBundle                                                      $bundle
	 * @param list<array{line: array<string, mixed>, bundle_line: BundleLine}> $lines
	 * @return list<string> Discount of each line, as the merchant wrote it; '' for none.
	 */
	private function set_group_prices( array $bundle, array $lines ): array {
		$items = array();
		foreach ( $lines as $group_line ) {
			$item    = BundleItems::item_of( $bundle['model'], $group_line['bundle_line']->member );
			$items[] = array(
				'price'    => (float) $group_line['line']['data']->get_price(),
				'quantity' => (int) $group_line['bundle_line']->member->per,
				'discount' => $item['discount'] ?? null,
			);
		}
		$discounted = BundleDiscount::apply(
			$items,
			$bundle['model']['tiers'],
			$bundle['model']['discount'],
			ShopCurrency::data(),
			CurrencyRate::factor( $lines[0]['line']['data'] )
		);
		foreach ( $lines as $index => $group_line ) {
			$price = $discounted['prices'][ $index ];
			if ( $price !== $items[ $index ]['price'] ) {
				$this->prices->set_as_sale( $group_line['line']['data'], $items[ $index ]['price'], $price );
			}
		}
		$tier_discount = array_column( $bundle['model']['tiers'], 'discount', 'items' )[ $discounted['tier'] ?? 0 ] ?? '';
		return array_map(
			static fn( array $item ): string => $item['discount'] ?? $bundle['model']['discount'] ?? $tier_discount,
			$items
		);
	}
}
