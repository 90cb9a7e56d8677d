<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ProductAddons\Fields\WcpaRepair;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;

/**
 * Describes the imported parts with their counts, as they are in the document that will be stored.
 */
final class WcpaImportedParts {

	/**
	 * @param array<string, mixed> $document
	 * @return list<string>
	 */
	public static function of( array $document ): array {
		$counts   = self::counts( $document );
		$messages = array(
			/* translators: %d: a number. */
			'field'     => _n( '%d field with its texts and rules', '%d fields with their texts and rules', $counts['field'], 'aisle' ),
			/* translators: %d: a number. */
			'option'    => _n( '%d option', '%d options', $counts['option'], 'aisle' ),
			/* translators: %d: a number. */
			'price'     => _n( 'the price of %d field', 'the prices of %d fields', $counts['price'], 'aisle' ),
			/* translators: %d: a number. */
			'formula'   => _n( '%d formula', '%d formulas', $counts['formula'], 'aisle' ),
			/* translators: %d: a number. */
			'condition' => _n( 'the conditions of %d field', 'the conditions of %d fields', $counts['condition'], 'aisle' ),
			'base'      => __( 'how options affect the product’s price', 'aisle' ),
			'quantity'  => __( 'the quantity formula', 'aisle' ),
			'all'       => __( 'assignment to all products', 'aisle' ),
			/* translators: %d: a number. */
			'product'   => _n( '%d included product', '%d included products', $counts['product'], 'aisle' ),
			/* translators: %d: a number. */
			'category'  => _n( '%d included category', '%d included categories', $counts['category'], 'aisle' ),
			/* translators: %d: a number. */
			'without'   => _n(
				'%d excluded product or category',
				'%d excluded products and categories',
				$counts['without'],
				'aisle'
			),
		);
		$parts = array();
		foreach ( $messages as $part => $message ) {
			if ( $counts[ $part ] > 0 ) {
				$parts[] = sprintf( $message, $counts[ $part ] );
			}
		}
		return $parts;
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, int>
	 */
	private static function counts( array $document ): array {
		$counts = array_fill_keys(
			array( 'field', 'option', 'price', 'formula', 'condition', 'base', 'quantity', 'all', 'product', 'category', 'without' ),
			0
		);
		foreach ( $document['fields'] as $field ) {
			if ( WcpaRepair::BLOCKING_FIELD_ID === $field['id'] ) {
				continue;
			}
			++$counts['field'];
			$counts['option']    += count( $field['options'] ?? array() );
			$counts['condition'] += isset( $field['cl_rule'] ) ? 1 : 0;
			$texts                = WcpaPrices::applied_prices( $field );
			$counts['formula']   += count( array_filter(
				$texts,
				static fn( string $text ): bool =>
					'custom' === ( $field['pricingType'] ?? '' ) && '' !== $text && ! WcpaPrices::is_blocked( $text )
			) );
			$counts['price']     += array() === $texts || array() !== array_filter( $texts, WcpaPrices::is_blocked( ... ) ) ? 0 : 1;
		}
		$counts['base']     = count( array_filter( array_intersect_key( $document['rules'], array_flip( WcpaNames::BASE_PRICES ) ) ) );
		$counts['quantity'] = empty( $document['rules']['bind_quantity'] )
			|| WcpaPrices::is_blocked( (string) $document['rules']['quantity_bind_formula'] )
			? 0
			: 1;
		foreach ( $document['assignment']['include'] as $target ) {
			$counts[ $target['by'] ] += 'all' === $target['by'] ? 1 : count( $target['ids'] );
		}
		foreach ( $document['assignment']['exclude'] as $target ) {
			$counts['without'] += count( $target['ids'] );
		}
		return $counts;
	}
}
