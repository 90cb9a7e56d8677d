<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Products;

use Aisle\Features\OptionForms\FormLinks;
use Aisle\Platform\Documents\ProductDocuments;

/**
 * The “Options” column of the product list: the forms that are live on each product. Reads them from the form index;
 * one query loads the names for all rows.
 */
final class ProductColumn {

	public const NAME = 'aisle_options';

	private bool $are_forms_preloaded = false;

	public function __construct( private readonly ProductDocuments $forms ) {}

	/**
	 * `manage_edit-product_columns`: the column follows the categories and tags, which most forms are assigned by.
	 *
	 * @param mixed $columns
	 * @return array<array-key, mixed>
	 */
	public function add( $columns ): array {
		$columns  = is_array( $columns ) ? $columns : array();
		$position = array_search( 'product_tag', array_keys( $columns ), true );
		$offset   = false === $position ? count( $columns ) : $position + 1;
		return array_slice( $columns, 0, $offset, true ) + array( self::NAME => __( 'Options', 'aisle' ) )
			+ array_slice( $columns, $offset, null, true );
	}

	/**
	 * `manage_product_posts_custom_column`
	 *
	 * @param mixed $column
	 * @param mixed $product_id
	 */
	public function print( $column, $product_id ): void {
		if ( self::NAME !== $column ) {
			return;
		}
		$this->preload_forms();
		$names = array_map( self::linked_title( ... ), $this->forms->ids_on_product( (int) $product_id ) );
		// The same placeholder for an empty cell as in the other columns.
		// phpcs:ignore WordPress.Security.EscapeOutput -- name() escapes.
		echo array() === $names ? '<span class="na">&ndash;</span>' : implode( ', ', $names );
	}

	private static function linked_title( int $id ): string {
		$title = esc_html( ProductForms::title( $id ) );
		return FormLinks::are_allowed() ? sprintf( '<a href="%1$s">%2$s</a>', esc_url( FormLinks::form( $id ) ), $title ) : $title;
	}

	/** Loads the forms of all rows at once. */
	private function preload_forms(): void {
		if ( $this->are_forms_preloaded ) {
			return;
		}
		$this->are_forms_preloaded = true;
		$posts                     = $GLOBALS['wp_query'] instanceof \WP_Query ? (array) $GLOBALS['wp_query']->posts : array();
		$ids                       = array_map(
			$this->forms->ids_on_product( ... ),
			array_column( array_filter( $posts, static fn( mixed $post ): bool => $post instanceof \WP_Post ), 'ID' )
		);
		_prime_post_caches( array_values( array_unique( array_merge( ...$ids ) ) ), false, false );
	}
}
