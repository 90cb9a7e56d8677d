<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Admin;

use Aisle\Domain\Bundle\BundleModel;
use Aisle\Platform\Documents\Admin\DocumentListing;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Data of a bundle in the list: the number of its items, the products whose page shows it, and whether its dates have
 * begun and passed.
 */
final class BundleListing implements DocumentListing {

	private const MAX_NAMES = 3;

	/**
	 * @return array<int, array{items: int, pages: string, products: int, view_url: string, warning: string}>
	 */
	public function summaries( array $documents ): array {
		_prime_post_caches( array_merge( ...array_values( array_map( self::product_ids( ... ), $documents ) ) ) );
		return array_map( self::summary( ... ), $documents );
	}

	public function sortable_numbers(): array {
		return array(
			'products' => static fn( array $document ): int => count( self::shown_on( $document ) ),
		);
	}

	/**
	 * @return array{
	 *     live: array{products: int, first: array{id: int, name: string, url: string}|null},
	 *     dates: string,
	 * }
	 */
	public function details( array $document, int $id ): array {
		$ids      = self::shown_on( $document );
		$first_id = $ids[0] ?? 0;
		return array(
			'live'  => array(
				'products' => count( $ids ),
				'first'    => 0 === $first_id ? null : array(
					'id'   => $first_id,
					'name' => self::name( $first_id ),
					'url'  => (string) get_permalink( $first_id ),
				),
			),
			'dates' => self::dates_message( $document ),
		);
	}

	public function filter( RequestBody $request ): ?callable {
		$product_id = $request->integer( 'product' ) ?? 0;
		return $product_id > 0
			? static fn( array $document ): bool => in_array( $product_id, self::product_ids( $document ), true )
			: null;
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array{items: int, pages: string, products: int, view_url: string, warning: string}
	 */
	private static function summary( array $document ): array {
		$ids = self::shown_on( $document );
		return array(
			'items'    => count( (array) ( $document['fields'] ?? array() ) ),
			'pages'    => self::names( self::product_ids( $document ) ),
			'products' => count( $ids ),
			'view_url' => array() === $ids ? '' : (string) get_permalink( $ids[0] ),
			'warning'  => self::dates_message( $document ),
		);
	}

	/**
	 * @param list<int> $ids
	 * @return string Such as “Camera, Tripod and 2 more”; empty without products.
	 */
	private static function names( array $ids ): string {
		$names = implode( wp_get_list_item_separator(), array_map( self::name( ... ), array_slice( $ids, 0, self::MAX_NAMES ) ) );
		$more  = count( $ids ) - self::MAX_NAMES;
		return $more > 0
			/* translators: 1: names of products, 2: number of further products. */
			? sprintf( _n( '%1$s and %2$d more', '%1$s and %2$d more', $more, 'aisle' ), $names, $more )
			: $names;
	}

	private static function name( int $id ): string {
		return 'product' === get_post_type( $id )
			? html_entity_decode( wp_strip_all_tags( get_the_title( $id ) ), ENT_QUOTES )
			/* translators: %d: ID of a product. */
			: sprintf( __( 'deleted product %d', 'aisle' ), $id );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return list<int> Published products whose page shows the bundle.
	 */
	private static function shown_on( array $document ): array {
		return array_values( array_filter(
			self::product_ids( $document ),
			static fn( int $id ): bool => 'product' === get_post_type( $id ) && 'publish' === get_post_status( $id )
		) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return list<int>
	 */
	private static function product_ids( array $document ): array {
		return BundleModel::read( $document, ShopCurrency::of_store() )['products'];
	}

	/**
	 * Returns a message if the dates keep the bundle from being sold now; otherwise an empty text.
	 *
	 * @param array<string, mixed> $document
	 */
	private static function dates_message( array $document ): string {
		$model = BundleModel::read( $document, ShopCurrency::of_store() );
		$now   = current_datetime()->format( 'Y-m-d\TH:i' );
		if ( BundleModel::is_sold_at( $model, $now ) ) {
			return '';
		}
		if ( '' !== $model['ends'] && $model['ends'] <= $now ) {
			/* translators: %s: date and time. */
			return sprintf( __( 'Ended on %s. Shoppers don’t see it.', 'aisle' ), self::moment( $model['ends'] ) );
		}
		/* translators: %s: date and time. */
		return sprintf( __( 'Starts on %s. Shoppers don’t see it before.', 'aisle' ), self::moment( $model['starts'] ) );
	}

	/** Formats a site time as the store's settings say. */
	private static function moment( string $time ): string {
		$moment = date_create_immutable( $time, wp_timezone() );
		$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
		return $moment instanceof \DateTimeImmutable ? (string) wp_date( $format, $moment->getTimestamp() ) : $time;
	}
}
