<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Domain\Form\Answer;
use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaBlockedFields;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Converts the price of a WCPA field. If a price has no counterpart, the field is blocked: visible, but it cannot be
 * ordered.
 */
final class WcpaFieldPrices {

	private const PRICINGS = array( 'fixed', 'per_car', 'multiply', 'custom', 'percentage' );

	public function __construct(
		private readonly WcpaFormulas $formulas,
		private readonly WcpaPrices $prices,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	public function of( array $old, string $type ): array {
		$kind = WcpaValue::written( $old['pricingType'] ?? '' );
		if (
			'product-group' === $type
			&& 'product_price' === WcpaValue::text( $old['priceOptions'] ?? '' )
			&& ! in_array( $kind, array( 'custom', 'percentage' ), true )
		) {
			$kind = '';
		}
		if ( ! WcpaValue::is_priced( $old['enablePrice'] ?? false ) ) {
			return array();
		}
		return array(
			'pricingType'   => $kind,
			'priceoptions'  => WcpaValue::written( $old['priceOptions'] ?? '' ),
			'price'         => $this->prices->written( $old['price'] ?? '', $kind, WcpaValue::flag( $old['isTemplate'] ?? false ) ),
			'is_fee'        => WcpaValue::flag( $old['use_as_fee'] ?? $old['is_fee'] ?? false ),
			'is_show_price' => WcpaValue::flag( $old['is_show_price'] ?? true ),
		);
	}

	/**
	 * Returns the field, blocked if Aisle cannot charge the WCPA price.
	 *
	 * @param array<string, mixed> $old
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public function stopped( array $old, array $field ): array {
		if ( ! isset( $field['pricingType'] ) ) {
			return $field;
		}
		$kind     = (string) $field['pricingType'];
		$is_group = 'product-group' === $field['type'];
		if ( ! in_array( $kind, self::PRICINGS, true ) && ! ( $is_group && '' === $kind ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				/* translators: %s: name of a kind of price. */
				sprintf( __( 'Aisle has no price type “%s”. Set a price before the field can be ordered.', 'aisle' ), $kind )
			);
			return WcpaBlockedFields::stopped_field(
				WcpaBlockedFields::noted_in( $field, 'pricingType', $kind ),
				$kind . ' ' . WcpaValue::text( $old['price'] ?? '' )
			);
		}
		if ( ! in_array( $field['priceoptions'], array( '', 'fixed_for_all', 'different_for_all', 'product_price' ), true ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				sprintf(
					/* translators: %s: name of a way to price options. */
					__(
						'The option pricing “%s” has no equivalent in Aisle. Set a price before the field can be ordered.',
						'aisle'
					),
					$field['priceoptions']
				)
			);
			return WcpaBlockedFields::stopped_field( $field, $field['priceoptions'] . ' ' . WcpaValue::text( $old['price'] ?? '' ) );
		}
		if ( ! $is_group && WcpaOptions::has_quantity( $old ) && ! self::is_plain_each( $field ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				__(
					'Shoppers can select a quantity for each option, which can’t be imported with this price type. Set a price before the field can be ordered.',
					'aisle'
				)
			);
			return WcpaBlockedFields::stopped_field( $field, 'enable_quantity ' . WcpaValue::text( $old['price'] ?? '' ) );
		}
		$unread = self::unread( $field );
		if ( array() !== $unread ) {
			$this->report_unread( $old, $unread );
			return WcpaRepair::stopped_amounts( $field );
		}
		if ( array() !== array_filter( WcpaPrices::sources( $field ), WcpaPrices::is_stop( ... ) ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				__(
					'The formula is stored outside the form and was not found. Set a price before the field can be ordered.',
					'aisle'
				)
			);
		}
		return WcpaHidden::is( $old ) ? $this->of_hidden( $old, $field ) : $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<array-key, string> Prices that should be plain numbers but are not.
	 */
	private static function unread( array $field ): array {
		return in_array( (string) $field['pricingType'], array( '', 'custom' ), true )
			? array()
			: array_filter( WcpaPrices::sources( $field ), static fn( string $price ): bool => ! WcpaPrices::is_amount( $price ) );
	}

	/**
	 * @param array<string, mixed>     $old
	 * @param array<array-key, string> $unread
	 */
	private function report_unread( array $old, array $unread ): void {
		$this->report->problem(
			WcpaValue::label( $old ),
			sprintf(
				/* translators: %s: prices as they were written, such as “$5”. */
				__( 'These prices are not valid numbers: %s. Fix them before the options can be ordered.', 'aisle' ),
				implode(
					', ',
					array_map(
						static fn( string $price ): string => '“' . mb_substr( $price, 0, 40 ) . '”',
						array_slice( array_values( array_unique( $unread ) ), 0, 5 )
					)
				)
			)
		);
	}

	/**
	 * Returns whether the price per item is the same in both plugins. Formulas may treat quantities differently, and a
	 * discount would apply as often as the shopper likes.
	 *
	 * @param array<string, mixed> $field
	 */
	private static function is_plain_each( array $field ): bool {
		$discounts = array_filter(
			WcpaPrices::sources( $field ),
			static fn( string $price ): bool => ( Answer::number( $price ) ?? 0.0 ) < 0
		);
		return isset( $field['qty'] ) && in_array( $field['pricingType'], array( 'fixed', 'percentage' ), true ) && array() === $discounts;
	}

	/**
	 * Text content counts as filled in with the value 1; the field's previous value is written into the formula.
	 *
	 * @param array<string, mixed> $old
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function of_hidden( array $old, array $field ): array {
		$value = WcpaValue::written( $old['value'] ?? '' );
		$price = (string) $field['price'];
		if ( WcpaHidden::has_list( $old ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				sprintf(
					/* translators: %s: prices as they were written, such as “$5”. */
					__( 'These prices are not valid numbers: %s. Fix them before the options can be ordered.', 'aisle' ),
					'“' . mb_substr( $value, 0, 40 ) . '”'
				)
			);
			return WcpaBlockedFields::stopped_field( WcpaBlockedFields::noted_in( $field, 'value', $old['value'] ), $value . ' ' . $price );
		}
		$this->report->problem(
			WcpaValue::label( $old ),
			__(
				'The hidden field with a price was imported as an empty text with the same price; its value no longer appears in orders.',
				'aisle'
			)
		);
		$formula = match ( (string) $field['pricingType'] ) {
			'per_car'  => mb_strlen( $value ) . ' * (' . $price . ')',
			'multiply' => 'max(0, ' . ( is_numeric( $value ) ? $value : '1' ) . ' * (' . $price . '))',
			'custom'   => $this->formulas->translated( WcpaValue::text( $old['price'] ?? '' ), $value ),
			default    => '',
		};
		return '' === $formula ? $field : array(
			'pricingType' => 'custom',
			'price'       => $formula,
		) + $field;
	}
}
