<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\Visibility;
use Aisle\Domain\Number;

/**
 * Evaluates the conditions of a product options form: values of their sources, and the resulting visibility. Mirror of
 * src/domain/option-form/settle-conditions.ts.
 *
 * @phpstan-import-type SourceValues from OptionFormModel
 */
final class SettledConditions {

	private const EMPTY = array(
		'values' => array(),
		'ids'    => array(),
		'texts'  => array(),
	);

	public static function apply( FormState $state ): void {
		$form   = $state->form;
		$fields = $form->fields;
		foreach ( $fields as $id => $field ) {
			$state->visible[ $id ] = ! isset( $form->absent[ $id ] );
		}
		$is_visible = static function ( string $id, bool $was_visible ) use ( $state, $form, $fields ): bool {
			$conditions = $fields[ $id ]->model['conditions'];
			if ( isset( $form->absent[ $id ] ) || ! ( $state->visible[ $form->parents[ $id ] ?? '' ] ?? true ) ) {
				return false;
			}
			$read_source = static fn( string $source, string $name ): array => self::source_values( $state, $source, $name, $id );
			return null === $conditions || Conditions::is_visible( $conditions, $read_source, $was_visible );
		};
		$decide_visibility = static function ( string $id, bool $was_visible ) use ( $state, $is_visible ): bool {
			$is_now_visible = $is_visible( $id, $was_visible );
			if ( $is_now_visible !== $was_visible ) {
				$state->clear_calculations( $id );
			}
			return $is_now_visible;
		};
		Visibility::update( $state->form->conditional, $state->visible, $decide_visibility );
	}

	/**
	 * @param string $from_id ID of the field with the condition.
	 * @return SourceValues
	 */
	public static function source_values( FormState $state, string $source, string $name, string $from_id ): array {
		$context = $state->context;
		return match ( $source ) {
			'field'          => self::merge_sources( $state, $state->referenced_ids( $name, $from_id ) ),
			'quantity'       => self::values_of_texts( array( Number::to_string( (float) $context['quantity'] ) ) ),
			'attribute'      => self::values_of_texts( (array) ( $context['attributes'][ $name ] ?? array() ) ),
			'stock_status'   => self::values_of_texts( array( $context['stock_status'] ) ),
			'stock_quantity' => self::values_of_texts(
				null === $context['stock_quantity'] ? array() : array( Number::to_string( (float) $context['stock_quantity'] ) )
			),
			'custom_field'   => self::custom_field_values(
				self::text( $state->custom_field( $name ) ),
				self::text( $state->custom_number( $name ) )
			),
			'product_ids'    => self::values_of_texts( array_map( strval( ... ), $context['product_ids'] ) ),
			default          => self::EMPTY,
		};
	}

	/**
	 * @param list<string> $ids
	 * @return SourceValues
	 */
	private static function merge_sources( FormState $state, array $ids ): array {
		$merged = self::EMPTY;
		foreach ( $ids as $id ) {
			$source = $state->entry( $id )->source ?? self::EMPTY;
			foreach ( array_keys( self::EMPTY ) as $kind ) {
				$merged[ $kind ] = array( ...$merged[ $kind ], ...$source[ $kind ] );
			}
		}
		return $merged;
	}

	/**
	 * Returns the values of a custom field. Comparisons use the parsed number, membership relations both forms, and
	 * text relations the text as entered.
	 *
	 * @return SourceValues
	 */
	private static function custom_field_values( string $entered_text, string $number ): array {
		$values = self::values_of_texts( array( $number ) );
		return $entered_text === $number ? $values : array(
			'ids'   => array( $entered_text ),
			'texts' => array( $entered_text ),
		) + $values;
	}

	private static function text( string|int|float $value ): string {
		return is_string( $value ) ? $value : Number::to_string( (float) $value );
	}

	/**
	 * @param array<string> $texts
	 * @return SourceValues
	 */
	private static function values_of_texts( array $texts ): array {
		$values = array_values( array_filter( $texts, static fn( string $text ): bool => ! Answer::is_blank( $text ) ) );
		return array(
			'values' => $values,
			'ids'    => array(),
			'texts'  => $values,
		);
	}
}
