<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Parses the attribute rows that WooCommerce's "Add to Cart + Options" has printed: one row per attribute, with its
 * values in the context of the block's store, the posted field, and buttons or a drop-down.
 *
 * @phpstan-type Row array{name: string, label: string, options: list<Swatch>, is_menu: bool, is_drawn: bool, hides: bool}
 */
final class BlockRows {

	private const SELECT_CLASS = 'wc-block-dropdown__select';

	/**
	 * @return list<Row>
	 */
	public static function read( string $html ): array {
		$rows = array();
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$name = 'INPUT' === $tags->get_tag() ? $tags->get_attribute( 'name' ) : null;
			if ( self::is_row( $tags ) ) {
				$rows[] = self::row( self::context( $tags ) );
			} elseif ( $rows && self::is_select( $tags ) ) {
				$rows[] = array( 'is_menu' => true ) + array_pop( $rows );
			} elseif ( $rows && is_string( $name ) && str_starts_with( $name, 'attribute_' ) ) {
				$rows[] = array( 'name' => substr( $name, strlen( 'attribute_' ) ) ) + array_pop( $rows );
			}
		}
		return $rows;
	}

	/** Returns whether the tag processor is at the start of a row. */
	public static function is_row( \WP_HTML_Tag_Processor $tags ): bool {
		return is_array( self::context( $tags )['variationAttributeOptions'] ?? null );
	}

	public static function is_select( \WP_HTML_Tag_Processor $tags ): bool {
		return 'SELECT' === $tags->get_tag() && (bool) $tags->has_class( self::SELECT_CLASS );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function context( \WP_HTML_Tag_Processor $tags ): array {
		$context = $tags->get_attribute( 'data-wp-context' );
		$data    = is_string( $context ) ? json_decode( $context, true ) : null;
		return is_array( $data ) ? $data : array();
	}

	/**
	 * @param array<string, mixed> $context
	 * @return Row
	 */
	private static function row( array $context ): array {
		$items = array_values( array_filter( (array) ( $context['variationAttributeOptions'] ?? array() ), 'is_array' ) );
		return array(
			'name'     => '',
			'label'    => is_string( $context['name'] ?? null ) ? $context['name'] : '',
			'options'  => array_map(
				static fn( array $item ): Swatch => new Swatch(
					(string) ( $item['value'] ?? '' ),
					(string) ( $item['label'] ?? '' ),
					! empty( $item['selected'] ),
					SwatchValue::none()
				),
				$items
			),
			'is_menu'  => false,
			// WooCommerce's buttons show its own colors and images; its drop-downs show none.
			'is_drawn' => array() !== array_column( $items, 'visual' ),
			'hides'    => 'hide' === ( $context['disabledAttributesAction'] ?? '' ),
		);
	}
}
