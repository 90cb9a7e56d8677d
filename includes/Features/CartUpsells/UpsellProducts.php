<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\QuantityLimits;

/**
 * Suggested products as the drawer shows them: purchasable products that are not in the cart.
 */
final class UpsellProducts {

	public const ADD    = 'add';
	public const CHOOSE = 'choose';
	public const LINK   = 'link';

	/**
	 * @param iterable<int> $ids
	 * @return list<array<string, mixed>> `{ id, name, url, action, price, regular_price?, from?, quantity?, image?,
	 *                                    label? }`: `quantity` is what one click adds if it is not 1; `action` is
	 *                                    `add`, `choose` (in the product's form) or `link` (sold on another site, with
	 *                                    `label`); `from`: `price` is the lowest of several.
	 */
	public static function of( iterable $ids, int $max ): array {
		$in_cart  = self::ids_in_cart();
		$products = array();
		foreach ( $ids as $id ) {
			$product = isset( $products[ $id ] ) || count( $products ) >= $max ? null : wc_get_product( $id );
			if ( $product && ! array_intersect( array( $id, $product->get_parent_id() ), $in_cart ) && self::is_offered( $product ) ) {
				$products[ $id ] = self::product_data( $product );
			}
		}
		return array_values( $products );
	}

	/**
	 * @return list<int> Products and variations; empty if there is no cart, as in the settings' preview.
	 */
	private static function ids_in_cart(): array {
		$ids = array();
		foreach ( WC()->cart?->get_cart() ?? array() as $item ) {
			$ids[] = (int) $item['product_id'];
			$ids[] = (int) $item['variation_id'];
		}
		return array_values( array_filter( $ids ) );
	}

	private static function is_offered( \WC_Product $product ): bool {
		$page = $product->get_parent_id() > 0 ? $product->get_parent_id() : $product->get_id();
		return 'publish' === get_post_status( $page )
			&& ! post_password_required( $page )
			&& $product->is_visible()
			&& $product->is_in_stock()
			&& ( $product->is_purchasable() || $product->is_type( array( 'external', 'grouped' ) ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function product_data( \WC_Product $product ): array {
		$action = self::action( $product );
		return array(
			'id'     => $product->get_id(),
			'name'   => PlainText::of( $product->get_name() ),
			'url'    => self::LINK === $action ? $product->add_to_cart_url() : $product->get_permalink(),
			'action' => $action,
		) + self::price( $product ) + array_filter(
			array(
				'quantity' => self::ADD === $action ? self::quantity_to_add( $product ) : null,
				'image' => self::image( $product ),
				'label' => self::LINK === $action ? PlainText::of( $product->add_to_cart_text() ) : '',
			)
		);
	}

	/**
	 * @return int|float|null Quantity that one click adds, if it is not 1.
	 */
	private static function quantity_to_add( \WC_Product $product ): int|float|null {
		$min = ( new QuantityLimits() )->of( $product )->min;
		return $min > 1 ? $min : null;
	}

	/**
	 * Returns the action of the button. WooCommerce and plugins declare with `ajax_add_to_cart` whether one click is
	 * enough.
	 */
	private static function action( \WC_Product $product ): string {
		if ( $product->is_type( 'external' ) ) {
			return self::LINK;
		}
		$has_open_attributes = $product instanceof \WC_Product_Variation && in_array( '', $product->get_variation_attributes(), true );
		return $product->supports( 'ajax_add_to_cart' ) && ! $has_open_attributes && ! $product->is_type( array( 'variable', 'grouped' ) )
			? self::ADD
			: self::CHOOSE;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function price( \WC_Product $product ): array {
		if ( $product instanceof \WC_Product_Variable ) {
			$min_price = (float) $product->get_variation_price( 'min', true );
			return array(
				'price' => Amount::of( $min_price ),
				'from'  => (float) $product->get_variation_price( 'max', true ) > $min_price,
			);
		}
		if ( $product->is_type( 'grouped' ) || '' === (string) $product->get_price() ) {
			return array();
		}
		$price = array( 'price' => Amount::of( wc_get_price_to_display( $product ) ) );
		return $product->is_on_sale()
			? $price + array(
				'regular_price' => Amount::of( wc_get_price_to_display(
					$product,
					array( 'price' => (float) $product->get_regular_price() )
				) ),
			)
			: $price;
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private static function image( \WC_Product $product ): ?array {
		$id     = (int) $product->get_image_id();
		$source = $id > 0 ? wp_get_attachment_image_src( $id, 'woocommerce_gallery_thumbnail' ) : false;
		return $source ? array(
			'src'    => $source[0],
			'srcset' => (string) wp_get_attachment_image_srcset( $id, 'woocommerce_gallery_thumbnail' ),
			'alt'    => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
		) : null;
	}
}
