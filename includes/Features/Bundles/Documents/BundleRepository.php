<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Lazy;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Bundles as shoppers get them: published ones only. A DocumentRepository writes them and reads drafts. The ID of a
 * product stands for the product with those that are bought together with it.
 *
 * @phpstan-import-type Model from BundleModel
 * @phpstan-type StoredBundle array{id: int, title: string, revision: int, model: Model}
 */
final class BundleRepository {

	/** Key of the meta of a product with the IDs of the bundles that are shown on its page. */
	public const PRODUCT_KEY = '_aisle_bundles';

	/** @var array<int, StoredBundle|null> Bundles read in this request. */
	private array $cached_bundles = array();

	/**
	 * @param Lazy<covariant ProductBundles>|null $product_bundles Null if there are none.
	 */
	public function __construct( private readonly ?Lazy $product_bundles = null ) {}

	/**
	 * @return StoredBundle|null Null if it does not exist or is not published.
	 */
	public function read( int $id ): ?array {
		if ( ! array_key_exists( $id, $this->cached_bundles ) ) {
			$this->cached_bundles[ $id ] = 'product' === get_post_type( $id )
				? $this->product_bundles?->get()->bundle_of( $id )
				: self::published_bundle( $id );
		}
		return $this->cached_bundles[ $id ];
	}

	/**
	 * Returns the name of a bundle, also if it is no longer published: the cart may still contain it.
	 */
	public function title( int $id ): string {
		$post = $id > 0 ? get_post( $id ) : null;
		return ! $post instanceof \WP_Post ? '' : match ( $post->post_type ) {
			BundleType::NAME => BundleType::title( $post ),
			'product'        => (string) $this->product_bundles?->get()->title(),
			default          => '',
		};
	}

	/**
	 * Returns a bundle that is published and within its dates.
	 *
	 * @return StoredBundle|null
	 */
	public function read_sold( int $id ): ?array {
		$bundle = $this->read( $id );
		return null !== $bundle && BundleModel::is_sold_at( $bundle['model'], current_datetime()->format( 'Y-m-d\TH:i' ) ) ? $bundle : null;
	}

	/**
	 * Returns the bundles that are shown on a product's page. WooCommerce has loaded the product's meta already, so a
	 * product without bundles costs no query.
	 *
	 * @return list<StoredBundle>
	 */
	public function of_product( int $product_id ): array {
		$ids = get_post_meta( $product_id, self::PRODUCT_KEY, true );
		$ids = is_array( $ids ) ? array_map( intval( ... ), array_filter( $ids, is_numeric( ... ) ) ) : array();
		if ( array() === $ids ) {
			return array();
		}
		_prime_post_caches( $ids, false );
		return array_values( array_filter(
			array_map( $this->read_sold( ... ), $ids ),
			// A copy of the product has a copy of the meta.
			static fn( ?array $bundle ): bool => null !== $bundle && in_array( $product_id, $bundle['model']['products'], true )
		) );
	}

	/**
	 * Returns the product with those that are bought together with it, as its page shows them.
	 *
	 * @return StoredBundle|null
	 */
	public function bought_together( int $product_id ): ?array {
		return $this->product_bundles?->get()->displayed_bundle_of( $product_id );
	}

	/**
	 * Makes this repository return an unsaved bundle, for a preview.
	 *
	 * @param array<string, mixed> $document
	 */
	public function add_unsaved( int $id, array $document, string $title = '' ): void {
		$this->cached_bundles[ $id ] = array(
			'id'       => $id,
			'title'    => $title,
			'revision' => 0,
			'model'    => self::model( $document ),
		);
	}

	/** Clears the cache after bundles were changed. */
	public function clear_cache(): void {
		$this->cached_bundles = array();
	}

	/**
	 * @return StoredBundle|null
	 */
	private static function published_bundle( int $id ): ?array {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || BundleType::NAME !== $post->post_type || 'publish' !== $post->post_status ) {
			return null;
		}
		$type = BundleType::of();
		/**
		 * Filters a bundle as shoppers get it, for example for translations.
		 *
		 * @param array<string, mixed> $document
		 * @param int                  $id
		 */
		$document = (array) apply_filters( 'aisle_bundle_document', $type->stored_document( $id ), $id );
		return array(
			'id'       => $id,
			'title'    => BundleType::title( $post ),
			'revision' => $type->revision( $id ),
			'model'    => self::model( $document ),
		);
	}

	/**
	 * Returns the bundle with a label for each choice, because the form and its messages name choices by it.
	 *
	 * @param array<string, mixed> $document
	 * @return Model
	 */
	private static function model( array $document ): array {
		$model          = BundleModel::read( $document, ShopCurrency::of_store() );
		$model['items'] = array_map(
			static fn( array $item ): array =>
				array( 'label' => self::label( $item['type'], $item['label'] ) ) + $item,
			$model['items']
		);
		return $model;
	}

	private static function label( string $type, string $label ): string {
		return 'choice' === $type && '' === trim( $label ) ? __( 'Your choice', 'aisle' ) : $label;
	}
}
