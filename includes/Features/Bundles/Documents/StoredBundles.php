<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Documents\DocumentChanges;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Provides the repositories of bundles, one for shoppers and one for merchants. Updates the products' meta when a bundle
 * changes.
 */
final class StoredBundles implements DocumentChanges {

	public function __construct( public readonly BundleRepository $bundles = new BundleRepository() ) {}

	/**
	 * Returns the repository for merchants, including drafts.
	 */
	public function documents(): DocumentRepository {
		return new DocumentRepository( BundleType::of(), new BundleCompiler(), $this );
	}

	/** Stores with each product which bundles its page shows. */
	public function documents_changed(): void {
		$this->bundles->clear_cache();
		$bundle_ids_by_product = self::bundle_ids_by_product();
		foreach ( array_diff( self::products_with_meta(), array_keys( $bundle_ids_by_product ) ) as $product_id ) {
			delete_post_meta( $product_id, BundleRepository::PRODUCT_KEY );
		}
		foreach ( $bundle_ids_by_product as $product_id => $bundle_ids ) {
			update_post_meta( $product_id, BundleRepository::PRODUCT_KEY, $bundle_ids );
		}
	}

	public function document_saved( int $id, array $compiled ): void {
		/**
		 * Fires after a bundle was saved, published or not.
		 *
		 * @param int                  $id       ID of the bundle.
		 * @param array<string, mixed> $compiled Its document.
		 */
		do_action( 'aisle_bundle_saved', $id, $compiled );
	}

	/**
	 * @return array<int, list<int>>
	 */
	private static function bundle_ids_by_product(): array {
		$bundle_ids = get_posts( array(
			'post_type'      => BundleType::NAME,
			'post_status'    => 'publish',
			'posts_per_page' => -1,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'fields'         => 'ids',
		) );
		_prime_post_caches( $bundle_ids, false );
		$by_product = array();
		foreach ( $bundle_ids as $bundle_id ) {
			$model = BundleModel::read( BundleType::of()->stored_document( $bundle_id ), ShopCurrency::of_store() );
			foreach ( $model['products'] as $product_id ) {
				if ( $product_id > 0 && 'product' === get_post_type( $product_id ) ) {
					$by_product[ $product_id ][] = $bundle_id;
				}
			}
		}
		return $by_product;
	}

	/**
	 * @return list<int>
	 */
	private static function products_with_meta(): array {
		global $wpdb;
		// phpcs:disable WordPress.DB -- WordPress has no function for it; bundles change rarely.
		$ids = $wpdb->get_col(
			$wpdb->prepare( "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s", BundleRepository::PRODUCT_KEY )
		);
		// phpcs:enable
		return array_values( array_map( intval( ... ), $ids ) );
	}
}
