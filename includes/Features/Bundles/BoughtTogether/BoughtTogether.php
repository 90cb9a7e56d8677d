<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\BoughtTogether;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Features\Bundles\BundleSettings;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Documents\ProductBundles;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * A product with others that are often bought together, as a bundle whose ID is that of the product: the product is
 * required, the others are optional. The merchant's selection comes first; without one, the shop's orders decide.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class BoughtTogether implements ProductBundles {

	/** Key of the meta of a product with the IDs that the merchant has selected. */
	public const PRODUCT_KEY = '_aisle_bought_together';

	/** More than a page shows, so that a new count rarely changes bundles that are in carts. */
	private const MAX_SUGGESTIONS = 12;

	private const TYPES = array( 'simple', 'variable', 'variation' );

	public function __construct( private readonly Settings $settings ) {}

	public function bundle_of( int $product_id ): ?array {
		$product = $this->settings->boolean( BundleSettings::FEATURE, 'bought_together' ) ? wc_get_product( $product_id ) : null;
		if ( ! $product || 'publish' !== $product->get_status() || ! $product->is_type( self::TYPES ) ) {
			return null;
		}
		$others = array_values( array_filter( $this->other_ids( $product ), self::is_offered( ... ) ) );
		return array() === $others ? null : array(
			'id'       => $product_id,
			'title'    => $this->title(),
			'revision' => 0,
			'model'    => BundleModel::read( $this->document( $product_id, $others ), ShopCurrency::of_store() ),
		);
	}

	public function displayed_bundle_of( int $product_id ): ?array {
		$bundle = $this->bundle_of( $product_id );
		if ( null === $bundle ) {
			return null;
		}
		$items    = $bundle['model']['items'];
		$in_stock = array_filter( array_slice( $items, 1 ), static function ( array $item ): bool {
			$product = wc_get_product( $item['products'][0]['product_id'] ?? 0 );
			return $product && $product->is_in_stock() && $product->is_purchasable();
		} );
		if ( array() === $in_stock ) {
			return null;
		}
		$most                     = $this->settings->integer( BundleSettings::FEATURE, 'max_products' );
		$bundle['model']['items'] = array_merge( array_slice( $items, 0, 1 ), array_slice( $in_stock, 0, $most ) );
		return $bundle;
	}

	public function title(): string {
		return $this->settings->string( BundleSettings::FEATURE, 'title' );
	}

	/**
	 * @return list<int>
	 */
	public static function selected_ids( \WC_Product $product ): array {
		$ids = $product->get_meta( self::PRODUCT_KEY );
		return is_array( $ids ) ? array_values( array_map( intval( ... ), array_filter( $ids, is_numeric( ... ) ) ) ) : array();
	}

	/**
	 * @return list<int>
	 */
	private function other_ids( \WC_Product $product ): array {
		$selected = self::selected_ids( $product );
		$ids      = array() === $selected && $this->settings->boolean( BundleSettings::FEATURE, 'suggestions' )
			? array_filter( ProductPairs::with( $product->get_id(), self::MAX_SUGGESTIONS ), self::is_in_catalog( ... ) )
			: $selected;
		return array_values( array_unique( array_diff( $ids, array( $product->get_id() ) ) ) );
	}

	/** Orders also contain products that the merchant shows to some customers only. */
	private static function is_in_catalog( int $product_id ): bool {
		$product = wc_get_product( $product_id );
		return $product && 'hidden' !== $product->get_catalog_visibility() && '' === $product->get_post_password( 'edit' );
	}

	private static function is_offered( int $product_id ): bool {
		$product = wc_get_product( $product_id );
		return $product && 'publish' === $product->get_status() && $product->is_type( self::TYPES );
	}

	/**
	 * @param list<int> $others
	 * @return array<string, mixed>
	 */
	private function document( int $product_id, array $others ): array {
		$discount = $this->settings->string( BundleSettings::FEATURE, 'discount' );
		$fields   = array( self::item( $product_id, array( 'required' => true ) ) );
		foreach ( $others as $other ) {
			$fields[] = self::item( $other, array( 'selected' => true ) );
		}
		return array(
			'products' => array( $product_id ),
			// From two products: the product alone has its usual price.
			'tiers'    => '' === $discount ? array() : array( array( 'items' => 2, 'discount' => $discount ) ),
			'separate' => '' === $discount,
			'fields'   => $fields,
		);
	}

	/**
	 * @param array<string, bool> $members
	 * @return array<string, mixed>
	 */
	private static function item( int $product_id, array $members ): array {
		return $members + array(
			'id'         => 'p' . $product_id,
			'type'       => 'product',
			'product_id' => $product_id,
		);
	}
}
