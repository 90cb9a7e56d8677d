<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Index;

use Aisle\Domain\Search\Rank;
use Aisle\Domain\Search\Words;

/**
 * A product as indexed: only data that everybody may see, of products that everybody may find.
 */
final class IndexedProduct {

	/** Texts of a product => their weight. */
	private const TEXTS = array(
		'title'      => Rank::TITLE,
		'sku'        => Rank::SKU,
		'attributes' => Rank::ATTRIBUTE,
		'groups'     => Rank::GROUP,
	);

	private const MAX_TEXT_LENGTH = 2000;

	/**
	 * @param array<string, string> $texts Keys as in TEXTS.
	 */
	private function __construct(
		private readonly \WC_Product $product,
		private readonly array $texts,
		private readonly IndexedVariations $variations
	) {}

	/**
	 * Returns null for products that may not be found: drafts, private and password-protected products, and those
	 * hidden from the catalog.
	 */
	public static function find( int $id ): ?self {
		$product = wc_get_product( $id );
		return $product instanceof \WC_Product && SearchableProduct::can_be_found( $product )
			? new self( $product, self::texts( $product ), IndexedVariations::of( $product ) )
			: null;
	}

	/**
	 * @return array<string, string>
	 */
	private static function texts( \WC_Product $product ): array {
		$texts = array(
			'title'      => self::plain_text( $product->get_name() ),
			'sku'        => self::plain_text( $product->get_sku() . ' ' . IndexedVariations::gtin( $product->get_id() ) ),
			'attributes' => self::attributes( $product ),
			'groups'     => self::category_and_tag_names( $product ),
		);
		return array_map( static fn( string $text ): string => mb_substr( $text, 0, self::MAX_TEXT_LENGTH, 'UTF-8' ), $texts );
	}

	/**
	 * @return array<string, int> Word => weight.
	 */
	public function words(): array {
		$words = array();
		foreach ( self::TEXTS as $text => $weight ) {
			foreach ( Words::of_index( $this->texts[ $text ] ) as $word ) {
				$words[ $word ] = max( $weight, $words[ $word ] ?? 0 );
			}
		}
		foreach ( $this->variations->numbers() as $number ) {
			foreach ( Words::of_index( $number ) as $word ) {
				$words[ $word ] = max( Rank::VARIATION_SKU, $words[ $word ] ?? 0 );
			}
		}
		return $words;
	}

	public function title_word_count(): int {
		return Words::count_in_title( $this->texts['title'] );
	}

	public function in_stock(): int {
		return $this->product->is_in_stock() ? 1 : 0;
	}

	public function sales(): int {
		return max( 0, (int) $this->product->get_total_sales() );
	}

	/**
	 * Returns a row of the index file, in the order in which src/features/search/engine/index-file.ts reads it.
	 *
	 * @return list<mixed>
	 */
	public function row(): array {
		$image = wp_get_attachment_image_url( (int) $this->product->get_image_id(), 'woocommerce_gallery_thumbnail' );
		return array(
			$this->product->get_id(),
			$this->texts['title'],
			ShortUrl::of_page( $this->product->get_permalink() ),
			is_string( $image ) ? ShortUrl::of_file( $image ) : '',
			DisplayedPrice::of( $this->product ),
			$this->in_stock(),
			$this->sales(),
			$this->texts['sku'],
			$this->variations->row(),
			$this->texts['attributes'],
			$this->texts['groups'],
			$this->categories(),
		);
	}

	/**
	 * @return list<int> Its categories and their ancestors.
	 */
	private function categories(): array {
		$ids = array();
		foreach ( $this->product->get_category_ids() as $id ) {
			$ids[ $id ] = (int) $id;
			foreach ( get_ancestors( (int) $id, 'product_cat', 'taxonomy' ) as $ancestor ) {
				$ids[ $ancestor ] = (int) $ancestor;
			}
		}
		sort( $ids );
		return $ids;
	}

	/** Returns attribute values only: nobody searches for names such as "Color". */
	private static function attributes( \WC_Product $product ): string {
		$values = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && ( $attribute->get_visible() || $attribute->get_variation() ) ) {
				$terms = $attribute->is_taxonomy() ? wp_list_pluck( (array) $attribute->get_terms(), 'name' ) : $attribute->get_options();
				array_push( $values, ...array_map( strval( ... ), array_values( $terms ) ) );
			}
		}
		return self::plain_text( implode( ' ', array_unique( $values ) ) );
	}

	private static function category_and_tag_names( \WC_Product $product ): string {
		$names = array();
		foreach ( array( 'product_cat', 'product_tag', 'product_brand' ) as $taxonomy ) {
			$terms = taxonomy_exists( $taxonomy ) ? get_the_terms( $product->get_id(), $taxonomy ) : array();
			array_push( $names, ...( is_array( $terms ) ? wp_list_pluck( $terms, 'name' ) : array() ) );
		}
		return self::plain_text( implode( ' ', $names ) );
	}

	private static function plain_text( string $text ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $text, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
