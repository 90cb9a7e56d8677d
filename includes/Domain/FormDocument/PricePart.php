<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\MarkedText;
use Aisle\Domain\OptionForm\Shapes;

/**
 * Reads prices and options of a field. Twin of src/domain/form-document/price-part.ts.
 *
 * @phpstan-import-type PriceModel from Shapes
 * @phpstan-import-type Option from Shapes
 */
final class PricePart {

	private const MOST_OPTIONS = 500;
	private const OPTION_ID    = '/^o_[a-z0-9_]{1,30}$/D';

	/** What shows elsewhere, as in a drop-down, has no room for markup: its words show. */
	private const WITH_MARKED_LABELS = array( 'checkbox-group', 'radio-group', 'image-group' );

	/**
	 * @return ?PriceModel
	 */
	public static function pricing( DocumentPart $part, string $type ): ?array {
		$kind    = $part->one( 'pricingType', ContractNames::PRICING_TYPES, 'unknown_pricing' );
		$options = $part->one( 'priceoptions', ContractNames::PRICE_OPTIONS, 'unknown_pricing' );
		$is_group     = 'product-group' === $type;
		$is_own_price = $is_group && 'product' === $options;
		if ( 'none' === $kind && ! $is_own_price ) {
			return null;
		}
		$kind  = 'none' === $kind ? 'fixed' : $kind;
		$per   = Answer::is_choice( $type ) ? $options : 'field';
		$price = 'field' === $per || ( $is_own_price && 'fixed' !== $kind ) ? self::price( $part, $kind ) : self::nothing();
		// A product that is a cart line of its own has a price, not a fee.
		$is_fee = $part->flag( 'is_fee' ) && ! ( $is_group && $part->flag( 'independent' ) );
		return array(
			'type'            => $kind,
			'per'             => $per,
			'price'           => $price['price'],
			'formula'         => $price['formula'],
			'is_fee'          => $is_fee,
			'shows_price'     => $part->flag( 'is_show_price', true ),
			'allows_discount' => $is_fee && $part->flag( 'allows_discount' ),
		);
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
			$read = self::option( $option, $type, $pricing );
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
	private static function option( DocumentPart $part, string $type, ?array $pricing ): array {
		$id = $part->raw( 'id' );
		if ( ! is_string( $id ) || 1 !== preg_match( self::OPTION_ID, $id ) ) {
			throw $part->refuse( 'bad_id', 'id' );
		}
		$is_product = 'product-group' === $type;
		$marked     = MarkedText::read( $part->text( 'label', DocumentPart::LABEL ), false );
		$text       = $marked['words'];
		$label      = Answer::is_blank( $text ) ? $id : $text;
		$value      = $part->text( 'value' );
		$price      = null === $pricing || 'field' === $pricing['per'] ? self::nothing() : self::own_price( $part, $is_product, $pricing );
		return array(
			'id'         => $id,
			'label'      => $is_product && Answer::is_blank( $text ) ? '' : $label,
			'value'      => Answer::is_blank( $value ) ? $label : $value,
			'price'      => $price['price'],
			'formula'    => $price['formula'],
			'selected'   => $part->flag( 'selected' ),
			'image'      => 'image-group' === $type ? OptionPart::image( $part ) : null,
			'color'      => 'color-group' === $type ? OptionPart::color( $part ) : '',
			'product_id' => $is_product ? $part->count( 'product_id' ) ?? 0 : 0,
		) + ( null !== $marked['nodes'] && in_array( $type, self::WITH_MARKED_LABELS, true ) ? array( 'label_markup' => $marked['nodes'] ) : array() );
	}

	/**
	 * Where products are priced by their own prices, what the field says holds for those that say nothing.
	 *
	 * @param PriceModel $pricing
	 * @return array{price: float, formula: mixed}
	 */
	private static function own_price( DocumentPart $part, bool $is_product, array $pricing ): array {
		if ( ! $is_product || 'product' !== $pricing['per'] ) {
			return self::price( $part, $pricing['type'] );
		}
		$is_silent = Answer::is_blank( $part->text( 'price', DocumentPart::FORMULA ) ) && null === $part->raw( 'price_compiled' );
		return $is_silent || 'fixed' === $pricing['type'] ? array(
			'price'   => $pricing['price'],
			'formula' => $pricing['formula'],
		) : self::price( $part, $pricing['type'] );
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
		// A tree alone is enough.
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
