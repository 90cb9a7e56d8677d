<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Domain\Search\Rank;
use Aisle\Domain\Search\Words;

/**
 * A product as the index has it. Only what everybody may see of a product that everybody may find.
 */
final class IndexedProduct {

	/** A row of the file, in the order in which src/features/search/engine/index-file.ts reads it: these are its texts with words. */
	private const TEXTS = array(
		'title'          => Rank::TITLE,
		'sku'            => Rank::SKU,
		'variation_skus' => Rank::VARIATION_SKU,
		'attributes'     => Rank::ATTRIBUTE,
		'groups'         => Rank::GROUP,
	);

	/** Of a product with a thousand variations the first hundreds are enough to be found by. */
	private const MOST_VARIATIONS = 300;

	private const MOST_LETTERS = 2000;

	/**
	 * @param array<string, string> $texts Of TEXTS.
	 */
	private function __construct(
		private readonly \WC_Product $product,
		private readonly array $texts
	) {}

	/** Null for what is not to be found: drafts, private and protected products, those that the catalogue hides. */
	public static function find( int $id ): ?self {
		$product = wc_get_product( $id );
		return $product instanceof \WC_Product && FindableProduct::is( $product ) ? new self( $product, self::texts( $product ) ) : null;
	}

	/**
	 * @return array<string, string>
	 */
	private static function texts( \WC_Product $product ): array {
		$texts = array(
			'title'          => self::plain( $product->get_name() ),
			'sku'            => self::plain( $product->get_sku() ),
			'variation_skus' => self::variation_skus( $product ),
			'attributes'     => self::attributes( $product ),
			'groups'         => self::groups( $product ),
		);
		return array_map( static fn( string $text ): string => mb_substr( $text, 0, self::MOST_LETTERS, 'UTF-8' ), $texts );
	}

	/**
	 * @return array<string, int> Word => what it counts.
	 */
	public function words(): array {
		$words = array();
		foreach ( self::TEXTS as $text => $weight ) {
			foreach ( Words::of_index( $this->texts[ $text ] ) as $word ) {
				$words[ $word ] = max( $weight, $words[ $word ] ?? 0 );
			}
		}
		return $words;
	}

	public function title_words(): int {
		return count( Words::of_index( $this->texts['title'] ) );
	}

	public function in_stock(): int {
		return $this->product->is_in_stock() ? 1 : 0;
	}

	public function sales(): int {
		return max( 0, (int) $this->product->get_total_sales() );
	}

	/**
	 * A row of the index file.
	 *
	 * @return list<int|string|list<int>>
	 */
	public function row(): array {
		$image = wp_get_attachment_image_url( (int) $this->product->get_image_id(), 'woocommerce_gallery_thumbnail' );
		return array(
			$this->product->get_id(),
			$this->texts['title'],
			ShortAddress::of_page( $this->product->get_permalink() ),
			is_string( $image ) ? ShortAddress::of_file( $image ) : '',
			ShownPrice::of( $this->product ),
			$this->in_stock(),
			$this->sales(),
			$this->texts['sku'],
			$this->texts['variation_skus'],
			$this->texts['attributes'],
			$this->texts['groups'],
			$this->categories(),
		);
	}

	/**
	 * @return list<int> Its categories and those above them.
	 */
	private function categories(): array {
		$all = array();
		foreach ( $this->product->get_category_ids() as $id ) {
			$all[ $id ] = (int) $id;
			foreach ( get_ancestors( (int) $id, 'product_cat', 'taxonomy' ) as $above ) {
				$all[ $above ] = (int) $above;
			}
		}
		sort( $all );
		return $all;
	}

	private static function variation_skus( \WC_Product $product ): string {
		global $wpdb;
		if ( ! $product instanceof \WC_Product_Variable ) {
			return '';
		}
		// As its page: what cannot be chosen there is not told here.
		$hides_sold_out = (int) ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) );
		$skus           = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT lookup.sku FROM {$wpdb->posts} AS variation INNER JOIN {$wpdb->prefix}wc_product_meta_lookup AS lookup ON lookup.product_id = variation.ID WHERE variation.post_parent = %d AND variation.post_type = 'product_variation' AND variation.post_status = 'publish' AND lookup.sku <> '' AND ( 0 = %d OR lookup.stock_status <> 'outofstock' ) AND EXISTS ( SELECT 1 FROM {$wpdb->postmeta} AS price WHERE price.post_id = variation.ID AND price.meta_key = '_price' AND price.meta_value <> '' ) ORDER BY variation.ID LIMIT %d", $product->get_id(), $hides_sold_out, self::MOST_VARIATIONS ) );
		return self::plain( implode( ' ', array_diff( $skus, array( $product->get_sku() ) ) ) );
	}

	/** The values; that there is a "Colour" nobody searches. */
	private static function attributes( \WC_Product $product ): string {
		$values = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && ( $attribute->get_visible() || $attribute->get_variation() ) ) {
				$terms = $attribute->is_taxonomy() ? wp_list_pluck( (array) $attribute->get_terms(), 'name' ) : $attribute->get_options();
				array_push( $values, ...array_map( strval( ... ), array_values( $terms ) ) );
			}
		}
		return self::plain( implode( ' ', array_unique( $values ) ) );
	}

	private static function groups( \WC_Product $product ): string {
		$names = array();
		foreach ( array( 'product_cat', 'product_tag', 'product_brand' ) as $taxonomy ) {
			$terms = taxonomy_exists( $taxonomy ) ? get_the_terms( $product->get_id(), $taxonomy ) : array();
			array_push( $names, ...( is_array( $terms ) ? wp_list_pluck( $terms, 'name' ) : array() ) );
		}
		return self::plain( implode( ' ', $names ) );
	}

	private static function plain( string $text ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $text, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
