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

	private const PRICING_TYPES = array( 'fixed', 'per_car', 'multiply', 'custom', 'percentage' );

	public function __construct(
		private readonly WcpaFormulas $formulas,
		private readonly WcpaPrices $prices,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>
	 */
	public function of( array $wcpa_field, string $type ): array {
		$pricing_type = WcpaValue::text_or_json( $wcpa_field['pricingType'] ?? '' );
		if (
			'product-group' === $type
			&& 'product_price' === WcpaValue::text( $wcpa_field['priceOptions'] ?? '' )
			&& ! in_array( $pricing_type, array( 'custom', 'percentage' ), true )
		) {
			$pricing_type = '';
		}
		if ( ! WcpaValue::is_priced( $wcpa_field['enablePrice'] ?? false ) ) {
			return array();
		}
		return array(
			'pricingType'   => $pricing_type,
			'priceoptions'  => WcpaValue::text_or_json( $wcpa_field['priceOptions'] ?? '' ),
			'price'         => $this->prices->convert(
				$wcpa_field['price'] ?? '',
				$pricing_type,
				WcpaValue::flag( $wcpa_field['isTemplate'] ?? false )
			),
			'is_fee'        => WcpaValue::flag( $wcpa_field['use_as_fee'] ?? $wcpa_field['is_fee'] ?? false ),
			'is_show_price' => WcpaValue::flag( $wcpa_field['is_show_price'] ?? true ),
		);
	}

	/**
	 * Returns the field, blocked if Aisle cannot charge the WCPA price.
	 *
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	public function block_invalid_price( array $wcpa_field, array $field ): array {
		if ( ! isset( $field['pricingType'] ) ) {
			return $field;
		}
		$pricing_type = (string) $field['pricingType'];
		$is_group     = 'product-group' === $field['type'];
		if ( ! in_array( $pricing_type, self::PRICING_TYPES, true ) && ! ( $is_group && '' === $pricing_type ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: name of a kind of price. */
					__( 'The price type “%s” isn’t supported. Shoppers can’t use this field until you set a price.', 'aisle' ),
					$pricing_type
				)
			);
			return WcpaBlockedFields::blocked_field(
				WcpaBlockedFields::with_note( $field, 'pricingType', $pricing_type ),
				$pricing_type . ' ' . WcpaValue::text( $wcpa_field['price'] ?? '' )
			);
		}
		if ( ! in_array( $field['priceoptions'], array( '', 'fixed_for_all', 'different_for_all', 'product_price' ), true ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: name of a way to price options. */
					__(
						'The option pricing “%s” has no equivalent in Aisle. Shoppers can’t use this field until you set a price.',
						'aisle'
					),
					$field['priceoptions']
				)
			);
			return WcpaBlockedFields::blocked_field( $field, $field['priceoptions'] . ' ' . WcpaValue::text( $wcpa_field['price'] ?? '' ) );
		}
		if ( ! $is_group && WcpaOptions::has_quantity( $wcpa_field ) && ! self::has_same_item_price( $field ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__(
					'Shoppers can select a quantity for each option, which can’t be imported with this price type. Shoppers can’t use this field until you set a price.',
					'aisle'
				)
			);
			return WcpaBlockedFields::blocked_field( $field, 'enable_quantity ' . WcpaValue::text( $wcpa_field['price'] ?? '' ) );
		}
		$invalid_prices = self::invalid_prices( $field );
		if ( array() !== $invalid_prices ) {
			$this->report_invalid_prices( $wcpa_field, $invalid_prices );
			return WcpaRepair::block_invalid_amounts( $field );
		}
		if ( array() !== array_filter( WcpaPrices::applied_prices( $field ), WcpaPrices::is_blocked( ... ) ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__(
					'The formula is stored outside the form and was not found. Shoppers can’t use this field until you set a price.',
					'aisle'
				)
			);
		}
		return WcpaHidden::is( $wcpa_field ) ? $this->convert_hidden_field( $wcpa_field, $field ) : $field;
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<array-key, string> Prices that should be plain numbers but are not.
	 */
	private static function invalid_prices( array $field ): array {
		return in_array( (string) $field['pricingType'], array( '', 'custom' ), true )
			? array()
			: array_filter( WcpaPrices::applied_prices( $field ), static fn( string $price ): bool => ! WcpaPrices::is_amount( $price ) );
	}

	/**
	 * @param array<string, mixed>     $wcpa_field
	 * @param array<array-key, string> $invalid_prices
	 */
	private function report_invalid_prices( array $wcpa_field, array $invalid_prices ): void {
		$this->report->problem(
			WcpaValue::label( $wcpa_field ),
			sprintf(
				/* translators: %s: prices as they were written, such as “$5”. */
				__( 'These prices are not valid numbers: %s. Shoppers can’t use these options until you fix them.', 'aisle' ),
				implode(
					', ',
					array_map(
						static fn( string $price ): string => '“' . mb_substr( $price, 0, 40 ) . '”',
						array_slice( array_values( array_unique( $invalid_prices ) ), 0, 5 )
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
	private static function has_same_item_price( array $field ): bool {
		$discounts = array_filter(
			WcpaPrices::applied_prices( $field ),
			static fn( string $price ): bool => ( Answer::number( $price ) ?? 0.0 ) < 0
		);
		return isset( $field['qty'] ) && in_array( $field['pricingType'], array( 'fixed', 'percentage' ), true ) && array() === $discounts;
	}

	/**
	 * Converts the price of a hidden field, which is imported as a paragraph without text. A price that depends on the
	 * value becomes a formula that contains the hidden field's value.
	 *
	 * @param array<string, mixed> $wcpa_field
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function convert_hidden_field( array $wcpa_field, array $field ): array {
		$value = WcpaValue::text_or_json( $wcpa_field['value'] ?? '' );
		$price = (string) $field['price'];
		if ( WcpaHidden::has_list( $wcpa_field ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: prices as they were written, such as “$5”. */
					__( 'These prices are not valid numbers: %s. Shoppers can’t use these options until you fix them.', 'aisle' ),
					'“' . mb_substr( $value, 0, 40 ) . '”'
				)
			);
			return WcpaBlockedFields::blocked_field(
				WcpaBlockedFields::with_note( $field, 'value', $wcpa_field['value'] ),
				$value . ' ' . $price
			);
		}
		$this->report->problem(
			WcpaValue::label( $wcpa_field ),
			__(
				'The hidden field with a price was imported as an empty text field with the same price. Its value no longer appears in orders.',
				'aisle'
			)
		);
		$formula = match ( (string) $field['pricingType'] ) {
			'per_car'  => mb_strlen( $value ) . ' * (' . $price . ')',
			'multiply' => 'max(0, ' . ( is_numeric( $value ) ? $value : '1' ) . ' * (' . $price . '))',
			'custom'   => $this->formulas->translate( WcpaValue::text( $wcpa_field['price'] ?? '' ), $value ),
			default    => '',
		};
		return '' === $formula ? $field : array(
			'pricingType' => 'custom',
			'price'       => $formula,
		) + $field;
	}
}
