<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\FormDocument;

use Aisle\Domain\OptionForm\Answer;
use Aisle\Domain\OptionForm\Shapes;

/**
 * Reads prices and options of a field. Twin of the same parts of
 * src/features/product-options/form-document/field-part.ts.
 *
 * @phpstan-import-type PriceModel from Shapes
 * @phpstan-import-type Option from Shapes
 */
final class PricePart {

	private const MOST_OPTIONS = 500;
	private const OPTION_ID    = '/^o_[a-z0-9_]{1,30}$/D';

	/**
	 * @return ?PriceModel
	 */
	public static function pricing( DocumentPart $part, string $type ): ?array {
		$kind    = $part->one( 'pricingType', ContractNames::PRICING_TYPES, 'unknown_pricing' );
		$options = $part->one( 'priceoptions', ContractNames::PRICE_OPTIONS, 'unknown_pricing' );
		if ( 'none' === $kind ) {
			return null;
		}
		$per     = Answer::is_choice( $type ) ? $options : 'field';
		$price   = 'field' === $per ? self::price( $part, $kind ) : self::nothing();
		$pricing = array(
			'type'        => $kind,
			'per'         => $per,
			'price'       => $price['price'],
			'formula'     => $price['formula'],
			'is_fee'      => $part->flag( 'is_fee' ),
			'shows_price' => $part->flag( 'is_show_price', true ),
		);
		return $pricing;
	}

	/**
	 * @param ?PriceModel $pricing
	 * @return list<Option>
	 */
	public static function options( DocumentPart $part, string $type, ?array $pricing ): array {
		$list = $part->parts( 'options' );
		if ( array() === $list && 'product-group' !== $type ) {
			throw $part->refuse( 'option_required', 'options' );
		}
		if ( count( $list ) > self::MOST_OPTIONS ) {
			throw $part->refuse( 'too_many_options', 'options' );
		}
		$options = array();
		foreach ( $list as $option ) {
			$read = self::option( $option, $pricing );
			if ( isset( $options[ $read['id'] ] ) ) {
				throw $option->refuse( 'duplicate_id', 'id' );
			}
			$options[ $read['id'] ] = $read;
		}
		return array_values( $options );
	}

	/**
	 * @param ?PriceModel $pricing
	 * @return Option
	 */
	private static function option( DocumentPart $part, ?array $pricing ): array {
		$id = $part->raw( 'id' );
		if ( ! is_string( $id ) || 1 !== preg_match( self::OPTION_ID, $id ) ) {
			throw $part->refuse( 'bad_id', 'id' );
		}
		$text  = $part->text( 'label', DocumentPart::LABEL );
		$label = Answer::is_blank( $text ) ? $id : $text;
		$value = $part->text( 'value' );
		$price = null !== $pricing && 'field' !== $pricing['per'] ? self::price( $part, $pricing['type'] ) : self::nothing();
		return array(
			'id'       => $id,
			'label'    => $label,
			'value'    => Answer::is_blank( $value ) ? $label : $value,
			'price'    => $price['price'],
			'formula'  => $price['formula'],
			'selected' => $part->flag( 'selected' ),
		);
	}

	/**
	 * A price is a number, or the source of a formula with its compiled tree; nothing filled in costs nothing.
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
		// The page's copy has trees without their sources.
		$is_blank = Answer::is_blank( $part->text( 'price', DocumentPart::FORMULA ) );
		$formula  = $part->tree( 'price_compiled' ) ?? ( $is_blank ? 0 : null );
		if ( null === $formula ) {
			throw $part->refuse( 'not_compiled', 'price' );
		}
		return array(
			'price'   => 0.0,
			'formula' => $formula,
		);
	}

	/**
	 * @return array{price: float, formula: null}
	 */
	private static function nothing(): array {
		return array(
			'price'   => 0.0,
			'formula' => null,
		);
	}
}
