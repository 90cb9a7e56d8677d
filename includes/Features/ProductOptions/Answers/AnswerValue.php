<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\SelectedQuantity;
use Aisle\Platform\Forms\LocalizedNumberText;
use Aisle\Platform\Products\ProductName;

/**
 * Formats an answer as text: labels of selected options, dates in the site's format, numbers in the store's format,
 * products with their quantities.
 */
final class AnswerValue {

	/**
	 * @param array<string, mixed>                                                                 $field  Field of the model.
	 * @param array{values: list<string>, other: string|null, quantities?: array<string, string>} $answer
	 * @return list<string> Plain texts; none is empty.
	 */
	public static function texts( array $field, array $answer ): array {
		$texts = array();
		foreach ( $answer['values'] as $value ) {
			$texts[] = array() === $field['options']
				? self::format_value( $field, $value )
				: self::selected_option_text( $field, $value, $answer );
		}
		$texts[] = (string) $answer['other'];
		return array_values( array_filter( $texts, static fn ( string $text ): bool => '' !== $text ) );
	}

	/**
	 * Returns the name of an option: its label, a product's name or a color's code.
	 *
	 * @param array<string, mixed> $option
	 */
	public static function option_name( array $option ): string {
		if ( '' !== $option['label'] ) {
			return $option['label'];
		}
		$product = $option['product_id'] > 0 ? wc_get_product( $option['product_id'] ) : null;
		if ( $product instanceof \WC_Product ) {
			return ProductName::of( $product );
		}
		$title = (string) ( $option['image']['title'] ?? '' );
		return '' !== $option['color'] ? $option['color'] : ( '' !== $title ? $title : $option['value'] );
	}

	/**
	 * @param array<string, mixed>                                                                 $field
	 * @param array{values: list<string>, other: string|null, quantities?: array<string, string>} $answer
	 */
	private static function selected_option_text( array $field, string $id, array $answer ): string {
		$option = array_column( $field['options'], null, 'id' )[ $id ] ?? null;
		if ( null === $option ) {
			return '';
		}
		$name = self::option_name( $option );
		if ( 'product-group' === $field['type'] ) {
			/* translators: 1: quantity, 2: product name. */
			return sprintf( __( '%1$s × %2$s', 'aisle' ), $answer['quantities'][ $id ] ?? '1', $name );
		}
		$quantity_settings  = array( 'chooses_quantity' => (bool) $field['chooses_quantity'] )
			+ array_intersect_key( $field, array( 'quantity_limits' => true ) );
		$quantity = SelectedQuantity::of( $quantity_settings, $answer, $id ) ?? 1;
		/* translators: 1: name of an option, 2: quantity. */
		return $quantity_settings['chooses_quantity'] ? sprintf( __( '%1$s × %2$s', 'aisle' ), $name, (string) $quantity ) : $name;
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function format_value( array $field, string $value ): string {
		$type   = $field['type'];
		$number = 'number' === $type ? Answer::number( $value ) : null;
		if ( null !== $number ) {
			return LocalizedNumberText::of( $number ) . ( isset( $field['unit'] ) ? ' ' . $field['unit'] : '' );
		}
		$format = match ( $type ) {
			'date'           => (string) get_option( 'date_format' ),
			'time'           => (string) get_option( 'time_format' ),
			'datetime-local' => get_option( 'date_format' ) . ' ' . get_option( 'time_format' ),
			default          => '',
		};
		// PHP would read an empty value as today.
		if ( '' === $format || Answer::is_blank( $value ) ) {
			return $value;
		}
		$utc  = new \DateTimeZone( 'UTC' );
		$date = date_create_immutable( 'time' === $type ? '1970-01-01 ' . $value : $value, $utc );
		return false === $date ? $value : (string) wp_date( $format, $date->getTimestamp(), $utc );
	}
}
