<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Number;
use Aisle\Platform\Products\ProductName;

/**
 * The products that product groups offer: data for the rules and for the page.
 *
 * @phpstan-type ProductData array{price: float, stock_status: string, stock_quantity: float|null, purchasable: bool}
 */
final class GroupProducts {

	private const SELLABLE_TYPES = array( 'simple', 'variation' );

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @param list<array<string, mixed>> $models Forms in the domain layer's format.
	 * @return list<int>
	 */
	public static function ids( array $models ): array {
		$ids = array();
		foreach ( $models as $model ) {
			foreach ( $model['fields'] as $field ) {
				if ( 'product-group' === $field['type'] ) {
					array_push( $ids, ...array_map( 'intval', array_column( $field['options'], 'product_id' ) ) );
				}
			}
		}
		return array_values( array_unique( array_filter( $ids ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, ProductData> Product id => data, with the price as entered. Missing products are left out.
	 */
	public function product_data( array $ids ): array {
		return array_map(
			fn ( \WC_Product $product ): array => array(
				'price'          => $this->context->catalog_price( $product ),
				'stock_status'   => $product->get_stock_status(),
				'stock_quantity' => self::available_stock( $product ),
				'purchasable'    => self::is_sellable( $product ),
			),
			$this->read( $ids )
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<string, mixed>>
	 */
	public function for_page( array $ids ): array {
		$products = $this->read( $ids );
		_prime_post_caches(
			array_values( array_filter( array_map(
				static fn ( \WC_Product $product ): int => (int) $product->get_image_id(),
				$products
			) ) ),
			false,
			true
		);
		return array_map( array( $this, 'page_data' ), $products );
	}

	/**
	 * Returns whether every visitor may see the product. Pages are the same for all visitors, so they include only such
	 * products.
	 */
	public static function is_public( \WC_Product $product ): bool {
		foreach ( array_filter( array( $product->get_id(), $product->get_parent_id() ) ) as $id ) {
			$post = get_post( $id );
			if ( ! $post instanceof \WP_Post || 'publish' !== $post->post_status || '' !== $post->post_password ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns whether a group can sell the product. Variable products and bundles are selected on their own page only.
	 */
	public static function is_sellable( \WC_Product $product ): bool {
		return $product->is_type( self::SELLABLE_TYPES ) && $product->is_purchasable();
	}

	/**
	 * Returns the available stock; null if it is not limited.
	 */
	public static function available_stock( \WC_Product $product ): ?float {
		$is_limited = $product->managing_stock() && ! $product->backorders_allowed() && null !== $product->get_stock_quantity();
		return $is_limited ? (float) $product->get_stock_quantity() : null;
	}

	/**
	 * Returns the product that manages the stock: for a variation, this may be its parent.
	 */
	public static function stock_id( int $product_id ): int {
		$product = wc_get_product( $product_id );
		return $product instanceof \WC_Product ? $product->get_stock_managed_by_id() : $product_id;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function page_data( \WC_Product $product ): array {
		$image = wp_get_attachment_image_src( (int) $product->get_image_id(), 'woocommerce_thumbnail' );
		return array(
			'name'           => ProductName::of( $product ),
			'catalog_price'  => Number::to_string( $this->context->catalog_price( $product ) ),
			'taxpu'          => $this->context->display_factor( $product ),
			'image'          => $image ? array(
				'src'    => $image[0],
				'width'  => (int) $image[1],
				'height' => (int) $image[2],
			) : null,
			'stock_status'   => $product->get_stock_status(),
			'stock_quantity' => self::available_stock( $product ),
			'purchasable'    => self::is_sellable( $product ),
			'url'            => $product->is_visible() ? (string) $product->get_permalink() : '',
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, \WC_Product>
	 */
	private function read( array $ids ): array {
		_prime_post_caches( $ids );
		$products = array();
		foreach ( $ids as $id ) {
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && self::is_public( $product ) ) {
				$products[ $id ] = $product;
			}
		}
		return $products;
	}
}
