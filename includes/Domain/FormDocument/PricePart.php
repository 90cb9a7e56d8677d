<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Reads the prices of a field and its options. Mirror of src/domain/form-document/price-part.ts.
 *
 * @phpstan-import-type PriceModel from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 * @phpstan-import-type Option from \Aisle\Domain\Form\FormModel as FormOption
 */
final class PricePart {

	/**
	 * @return ?PriceModel
	 */
	public static function pricing( DocumentPart $part, string $type ): ?array {
		$kind               = $part->one_of( 'pricingType', WireNames::PRICING_TYPES, 'unknown_pricing' );
		$options            = $part->one_of( 'priceoptions', WireNames::PRICE_OPTIONS, 'unknown_pricing' );
		$is_group           = 'product-group' === $type;
		$uses_product_price = $is_group && 'product' === $options;
		if ( 'none' === $kind && ! $uses_product_price ) {
			return null;
		}
		$kind      = 'none' === $kind ? 'fixed' : $kind;
		$price_per = Answer::is_choice( $type ) ? $options : 'field';
		$price     = 'field' === $price_per || ( $uses_product_price && 'fixed' !== $kind )
			? self::price( $part, $kind )
			: self::no_price();
		// A product that is added as its own cart line has a price, not a fee.
		$is_fee = $part->flag( 'is_fee' ) && ! ( $is_group && $part->flag( 'independent' ) );
		return array(
			'type'            => $kind,
			'per'             => $price_per,
			'price'           => $price['price'],
			'formula'         => $price['formula'],
			'is_fee'          => $is_fee,
			'shows_price'     => $part->flag( 'is_show_price', true ),
			'allows_discount' => $is_fee && $part->flag( 'allows_discount' ),
		);
	}

	/**
	 * @param list<FormOption> $options Options without their prices.
	 * @param ?PriceModel      $pricing
	 * @return list<Option>
	 */
	public static function with_prices( DocumentPart $part, array $options, string $type, ?array $pricing ): array {
		$priced_options = array();
		foreach ( $part->parts( 'options' ) as $position => $option ) {
			$price    = null === $pricing || 'field' === $pricing['per']
				? self::no_price()
				: self::option_price( $option, 'product-group' === $type, $pricing );
			$priced_options[] = $options[ $position ] + $price;
		}
		return $priced_options;
	}

	/**
	 * Returns an option's price or formula. If the price is that of the option's product, an option without its own
	 * price or formula gets the field's; with fixed pricing, every option does.
	 *
	 * @param PriceModel $pricing
	 * @return array{price: float, formula: mixed}
	 */
	private static function option_price( DocumentPart $part, bool $is_product, array $pricing ): array {
		if ( ! $is_product || 'product' !== $pricing['per'] ) {
			return self::price( $part, $pricing['type'] );
		}
		$has_no_price = Answer::is_blank( $part->text( 'price', DocumentPart::FORMULA ) ) && null === $part->raw( 'price_compiled' );
		return $has_no_price || 'fixed' === $pricing['type'] ? array(
			'price'   => $pricing['price'],
			'formula' => $pricing['formula'],
		) : self::price( $part, $pricing['type'] );
	}

	/**
	 * Returns a number, or a formula with its compiled tree. An empty price is 0.
	 *
	 * @return array{price: float, formula: mixed}
	 */
	private static function price( DocumentPart $part, string $kind ): array {
		if ( 'formula' !== $kind ) {
			return array(
				'price'   => $part->number( 'price', 'bad_price' ) ?? 0.0,
				'formula' => null,
			);
		}
		// A tree without source is enough.
		$is_blank = Answer::is_blank( $part->text( 'price', DocumentPart::FORMULA ) );
		$formula  = $part->tree( 'price_compiled' ) ?? ( $is_blank ? 0 : null );
		if ( null === $formula ) {
			throw $part->error( 'not_compiled', 'price' );
		}
		return array(
			'price'   => 0.0,
			'formula' => $formula,
		);
	}

	/**
	 * @return array{price: float, formula: null}
	 */
	private static function no_price(): array {
		return array(
			'price'   => 0.0,
			'formula' => null,
		);
	}
}
