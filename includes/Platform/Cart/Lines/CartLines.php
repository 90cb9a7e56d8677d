<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Cart\Amount;
use Aisle\Platform\Cart\LineOperations;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Cart\Quantities\Quantity;
use Aisle\Platform\Cart\Quantities\QuantityLimits;
use Aisle\Platform\Cart\Quantities\QuantityRange;
use Aisle\Platform\Shop\ThirdPartyCode;

/**
 * Returns the cart's lines as data. Default values are omitted to keep the response small: `variation_id` 0, no
 * `permalink`, no `image`, `min` 1, no `max`, `step` 1, `editable` and `removable` true, `regular_price` equal to
 * `unit_price`, no `details`, no `error`, `sold_individually` false. `price_html`, `total_html`, `quantity_html` and
 * `class_name` are present only if another plugin filters the output of WooCommerce's templates.
 */
final class CartLines {

	public function __construct(
		private readonly QuantityLimits $limits,
		private readonly LineDetails $details,
		private readonly ProductMetaCache $meta,
		private readonly LineMarkup $markup
	) {}

	/**
	 * Loads the data of all lines that operations, totals and the response need in one step. If the session does not
	 * expect other code to read the lines' meta, nothing is loaded yet.
	 */
	public function prepare(): void {
		if ( $this->meta->is_expected() ) {
			$this->fetch( array_filter( WC()->cart->get_cart(), static fn( array $item ): bool => $item['data'] instanceof \WC_Product ) );
		}
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	public function all(): array {
		$this->markup->prepare();
		$cart  = array_filter( WC()->cart->get_cart(), array( $this, 'is_visible' ), ARRAY_FILTER_USE_BOTH );
		$lines = array();
		foreach ( $cart as $key => $item ) {
			$product = apply_filters( 'woocommerce_cart_item_product', $item['data'], $item, $key );
			$range   = $this->limits->of( $product, $item );
			if ( ! $lines ) {
				// Calculating the limits has shown whether other code reads the lines' meta.
				$this->fetch( $cart );
			}
			$lines[] = $this->filter_line( $this->line( (string) $key, $item, $product, $range ), $item );
			if ( 1 === count( $lines ) ) {
				$this->meta->fetch_if_read( array_column( $cart, 'data' ) );
			}
		}
		return $lines;
	}

	/**
	 * Returns what the shopper can do with a line, for a caller that prints the rest itself. If another plugin filters
	 * lines, returns the whole line.
	 *
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function rules_of_item( string $key, array $item ): array {
		if ( ThirdPartyCode::is_on_hook( 'aisle_cart_line' ) ) {
			return $this->of_item( $key, $item );
		}
		$product = apply_filters( 'woocommerce_cart_item_product', $item['data'], $item, $key );
		$rules   = $this->rules( $key, $item, $product, $this->limits->of( $product, $item ) );
		return $this->filter_line( self::without_defaults( $this->markup->editable( $item, $key, $product ) + $rules ), $item );
	}

	/**
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function of_item( string $key, array $item ): array {
		$product = apply_filters( 'woocommerce_cart_item_product', $item['data'], $item, $key );
		return $this->filter_line( $this->line( $key, $item, $product, $this->limits->of( $product, $item ) ), $item );
	}

	/**
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	private function filter_line( array $line, array $item ): array {
		/**
		 * Filters a line of the cart's response. A feature that lets the shopper edit a line elsewhere adds `edit_url`.
		 * `notes` is a list of messages `{ kind, text }` (kind: stock, backorder, info). `extensions` has the features'
		 * own data: feature => data.
		 *
		 * @param array<string, mixed> $line Line. Amounts are decimal strings, texts are plain.
		 * @param array<string, mixed> $item WooCommerce's cart item.
		 */
		return (array) apply_filters( 'aisle_cart_line', $line, $item );
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function is_visible( array $item, string $key ): bool {
		return $item['data'] instanceof \WC_Product && $item['data']->exists() && $item['quantity'] > 0
			&& $this->markup->is_visible( $key, $item );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	private function line( string $key, array $item, \WC_Product $product, QuantityRange $range ): array {
		$line = array(
			'key'               => $key,
			'product_id'        => (int) $item['product_id'],
			'variation_id'      => (int) $item['variation_id'],
			'name'              => PlainText::of( (string) apply_filters(
				'woocommerce_cart_item_name',
				$product->get_name(),
				$item,
				$key
			) ),
			'permalink'         => (string) apply_filters(
				'woocommerce_cart_item_permalink',
				// @phpstan-ignore arguments.count (A variation takes the line.)
				$product->is_visible() ? $product->get_permalink( $item ) : '',
				$item,
				$key
			),
			'image'             => $this->image( $product ),
			'quantity'          => Quantity::normalize( $item['quantity'] ),
			...$this->rules( $key, $item, $product, $range ),
			'unit_price'        => Amount::of( $this->displayed_price( $product, 1 ) ),
			'regular_price'     => $this->regular_price( $product ),
			'total'             => Amount::of( $this->displayed_price( $product, $item['quantity'] ) ),
			'details'           => $this->details->of( $item ),
		);
		return self::without_defaults( $this->markup->of( $key, $item, $product ) + $line );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	private function rules( string $key, array $item, \WC_Product $product, QuantityRange $range ): array {
		return array(
			'min'               => $range->min,
			'max'               => $range->max,
			'step'              => $range->step ?? 'any',
			'editable'          => $range->editable && ! $product->is_sold_individually(),
			'removable'         => LineOperations::is_removable( $key ),
			'sold_individually' => $product->is_sold_individually(),
			'error'             => $this->filtered_error( $item, $this->stock_error( $product, $range, $item['quantity'] ) ),
		);
	}

	/**
	 * @param array<string, mixed> $line
	 * @return array<string, mixed>
	 */
	private static function without_defaults( array $line ): array {
		$defaults = self::default_values( $line );
		return array_filter(
			$line,
			static fn( $value, string $key ): bool => ! array_key_exists( $key, $defaults ) || $value !== $defaults[ $key ],
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * Returns the default values that are omitted from a line.
	 *
	 * @param array<string, mixed> $line
	 * @return array<string, mixed>
	 */
	private static function default_values( array $line ): array {
		return array(
			'variation_id'      => 0,
			'permalink'         => '',
			'image'             => null,
			'min'               => 1,
			'max'               => null,
			'step'              => 1,
			'editable'          => true,
			'removable'         => true,
			'regular_price'     => $line['unit_price'] ?? '',
			'details'           => array(),
			'sold_individually' => false,
			'error'             => '',
		);
	}

	/**
	 * Returns the price of a quantity as the cart page shows it: with or without tax, depending on the store's setting.
	 */
	private function displayed_price( \WC_Product $product, int|float $quantity, ?string $price = null ): float {
		$arguments = array( 'qty' => $quantity ) + ( null === $price ? array() : array( 'price' => $price ) );
		if ( ! $product->is_taxable() ) {
			return (float) ( $price ?? $product->get_price() ) * (float) $quantity;
		}
		return (float) (
			WC()->cart->display_prices_including_tax()
				? wc_get_price_including_tax( $product, $arguments )
				: wc_get_price_excluding_tax( $product, $arguments )
		);
	}

	/**
	 * Returns the price before the sale. If options or other plugins set the line's price alone, there is no price to
	 * compare with. ReducedPrices sets the line's regular and sale price too.
	 */
	private function regular_price( \WC_Product $product ): string {
		$changes        = $product->get_changes();
		$is_catalog     = ! array_key_exists( 'price', $changes );
		$is_own_sale    = isset( $changes['price'], $changes['sale_price'] )
			&& (float) $changes['price'] === (float) $changes['sale_price'];
		$has_comparison = ( $is_catalog || $is_own_sale ) && $product->is_on_sale();
		return Amount::of( $this->displayed_price( $product, 1, $has_comparison ? (string) $product->get_regular_price() : null ) );
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function filtered_error( array $item, string $error ): string {
		/**
		 * Filters the error of a cart line, one plain-text sentence for the shopper. The drawer shows it at the line.
		 *
		 * @param string|null          $error Null if there is no error.
		 * @param array<string, mixed> $item  WooCommerce's cart item.
		 */
		$filtered = apply_filters( 'aisle_cart_line_error', '' === $error ? null : $error, $item );
		return is_string( $filtered ) ? PlainText::of( $filtered ) : '';
	}

	private function stock_error( \WC_Product $product, QuantityRange $range, int|float $quantity ): string {
		$problem = $product->is_in_stock() ? $range->problem( $quantity ) : 'out_of_stock';
		return in_array( $problem, array( 'out_of_stock', 'not_enough_stock' ), true )
			? $range->message( $problem, PlainText::of( $product->get_name() ) )
			: '';
	}

	/**
	 * Returns the product image in the size of product lists, which the browser has often loaded already. It has no alt
	 * text, because the name is next to it.
	 *
	 * @return array{src: string, width: int, height: int}|null
	 */
	private function image( \WC_Product $product ): ?array {
		/**
		 * Filters the size of the drawer's images.
		 *
		 * @param string $size Image size. Default: `woocommerce_thumbnail`.
		 */
		$size  = (string) apply_filters( 'aisle_cart_image_size', 'woocommerce_thumbnail' );
		$image = wp_get_attachment_image_src( (int) $product->get_image_id(), $size );
		return $image ? array(
			'src'    => $image[0],
			'width'  => (int) $image[1],
			'height' => (int) $image[2],
		) : null;
	}

	/**
	 * Loads the data of all images in two queries instead of two per image. The second query also loads the lines' meta
	 * if other code reads it.
	 *
	 * @param array<string, array<string, mixed>> $cart
	 */
	private function fetch( array $cart ): void {
		$ids    = array_map( static fn( array $item ): int => (int) $item['data']->get_image_id(), $cart );
		$images = array_values( array_unique( array_filter( $ids ) ) );
		_prime_post_caches( $images, false, false );
		$this->meta->fetch_if_read( array_column( $cart, 'data' ), $images );
		update_postmeta_cache( $images );
	}
}
