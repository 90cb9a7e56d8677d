<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Domain\Form\Answer;
use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaBlockedFields;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;

/**
 * Blocks fields that could become too cheap because a condition or limit was omitted. Examples: every shopper gets a
 * discount, or a length can be negative.
 */
final class WcpaPriceGuard {

	public function __construct( private readonly ImportReport $report ) {}

	/**
	 * @param array<string, mixed> $field Field with an omitted condition.
	 * @return array<string, mixed>
	 */
	public function block_if_condition_lost( array $field ): array {
		$prices      = WcpaPrices::applied_prices( $field );
		$is_negative = static fn( string $price ): bool => ( Answer::number( $price ) ?? 0.0 ) < 0;
		$is_at_risk  = 'custom' === ( $field['pricingType'] ?? '' )
			? array() !== array_filter( $prices, static fn( string $price ): bool => ! WcpaPrices::is_blocked( $price ) )
			: array() !== array_filter( $prices, $is_negative );
		return $is_at_risk
			? $this->block_field(
				$field,
				__(
					'The field has a formula or negative price, and one of its conditions was skipped. Shoppers can’t use this field until you add the condition and the price.',
					'aisle'
				)
			)
			: $field;
	}

	/**
	 * @param array<string, mixed> $field    Field with an omitted limit.
	 * @param array<string, mixed> $document All fields, whose formulas may refer to it.
	 * @return array<string, mixed>
	 */
	public function block_if_limit_lost( array $field, array $document ): array {
		$prices = WcpaPrices::applied_prices( $field );
		if (
			'number' !== $field['type']
			|| ( array() !== $prices && WcpaPrices::is_blocked( $prices[0] ) )
			|| ( array() === $prices && ! self::is_used_in_formulas( (string) $field['id'], $document ) )
		) {
			return $field;
		}
		return $this->block_field(
			$field,
			__(
				'The field has a price or is used in a formula, and one of its limits is not valid. Shoppers can’t use it until you set its limits and price.',
				'aisle'
			)
		);
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function block_field( array $field, string $message ): array {
		$label = (string) ( $field['label'] ?? '' );
		$price = (string) ( $field['price'] ?? '' );
		$this->report->problem( '' === $label ? (string) $field['id'] : mb_substr( $label, 0, 80 ), $message );
		return WcpaBlockedFields::blocked_field( WcpaBlockedFields::with_note( $field, 'price', $price ), '' === $price ? $label : $price );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private static function is_used_in_formulas( string $id, array $document ): bool {
		$formulas = array( (string) ( $document['rules']['quantity_bind_formula'] ?? '' ) );
		foreach ( $document['fields'] as $field ) {
			array_push( $formulas, ...WcpaPrices::applied_prices( $field ) );
		}
		return array() !== array_filter( $formulas, static fn( string $formula ): bool => str_contains( $formula, '{field.' . $id . '.' ) );
	}
}
